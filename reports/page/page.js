// Draws the plots of the page. The JSON specification of each plot follows its place in the document.
// Plots are drawn and saved in light colours. For a dark colour scheme, style.css changes the colours of the plots on
// the page; print stays light.
"use strict";

(() => {
  const title = document.title.split(" · ")[0].toLowerCase().replace(/[^a-z0-9]+/g, "-");
  for (const place of document.querySelectorAll("[data-plot]")) {
    const id = place.dataset.plot;
    const spec = JSON.parse(document.getElementById("spec-" + id).textContent);
    const options = {
      renderer: "svg",
      // The policy of the page forbids to evaluate texts as scripts and to add style sheets: expressions of a
      // specification are interpreted, and plots.css is in the page already.
      ast: true,
      defaultStyle: false,
      tooltip: { disableDefaultStyle: true },
      // "Open in Vega Editor" would load a page from the network, so the menu offers only to save.
      actions: { export: { svg: true, png: true }, source: false, compiled: false, editor: false },
      downloadFileName: title + "-" + id,
      scaleFactor: { png: 2 },
      formatLocale: { decimal: ".", thousands: "\u202f", grouping: [3], currency: ["", ""] },
    };
    vegaEmbed(place, spec, options).catch((fault) => {
      place.textContent = "This plot could not be drawn; its data follow below.";
      console.error(fault);
    });
  }
})();
