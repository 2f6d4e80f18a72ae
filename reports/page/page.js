// Draws the plots of the page: each specification stands beside its place as JSON.
// Plots are drawn in light colours, which is also how they are saved; style.css recolours the words
// of those on the page in the dark and sees to it that print is light.
"use strict";

(() => {
  const title = document.title.split(" · ")[0].toLowerCase().replace(/[^a-z0-9]+/g, "-");
  for (const place of document.querySelectorAll("[data-plot]")) {
    const id = place.dataset.plot;
    const spec = JSON.parse(document.getElementById("spec-" + id).textContent);
    const options = {
      renderer: "svg",
      // "Open in Vega Editor" would leave this page for the network: saving alone is offered.
      actions: { export: { svg: true, png: true }, source: false, compiled: false, editor: false },
      downloadFileName: title + "-" + id,
      scaleFactor: { png: 2 },
      formatLocale: { decimal: ".", thousands: "\u202f", grouping: [3], currency: ["", ""] },
    };
    vegaEmbed(place, spec, options).catch((fault) => {
      place.textContent = "This plot could not be drawn; its data stand below.";
      console.error(fault);
    });
  }
})();
