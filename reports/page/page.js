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
      // The page has its own menu, below the plot: the menu of Vega-Embed covers the plot and ignores the keyboard.
      actions: false,
      formatLocale: { decimal: ".", thousands: "\u202f", grouping: [3], currency: ["", ""] },
    };
    vegaEmbed(place, spec, options).then(({ view }) => place.after(menu(view, title + "-" + id))).catch((fault) => {
      place.textContent = "This plot could not be drawn; its data follow below.";
      console.error(fault);
    });
  }

  // Plots that are as wide as their place are drawn anew for paper, so that their texts stay readable. The places get the
  // sizes that style.css gives them on paper (A4 without its margins), whatever the width of the window is.
  const paper = [["main", { maxWidth: "184mm", padding: "0" }], [".plots", { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: "1.2rem" }]];
  for (const event of ["beforeprint", "afterprint"]) {
    addEventListener(event, () => {
      for (const [places, sizes] of paper) {
        for (const place of document.querySelectorAll(places)) {
          for (const [name, size] of Object.entries(sizes)) place.style[name] = event === "beforeprint" ? size : "";
        }
      }
      dispatchEvent(new Event("resize"));
    });
  }

  // A closed list of buttons that save the plot.
  function menu(view, name) {
    const details = document.createElement("details");
    const summary = document.createElement("summary");
    details.className = "save";
    summary.textContent = "Save the plot";
    details.append(summary);
    for (const [type, scale] of [["svg", 1], ["png", 2]]) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = type.toUpperCase();
      button.addEventListener("click", async () => {
        const link = document.createElement("a");
        link.href = await view.toImageURL(type, scale);
        link.download = name + "." + type;
        link.click();
      });
      details.append(button);
    }
    return details;
  }
})();
