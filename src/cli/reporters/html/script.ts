/** Owns what the HTML report does when it is used: filters, opening and closing, light and dark. Without it the report is whole, too. */

/** A script for browsers; takes nothing from elsewhere. */
export const script = `
(() => {
  const form = document.querySelector('.filters');
  const findings = [...document.querySelectorAll('.finding')];
  const sections = [...document.querySelectorAll('.change')];
  const rows = [...document.querySelectorAll('.plot li')];
  const root = document.documentElement;
  const button = document.querySelector('.theme');
  const isDark = () => (root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
  const name = () => { button.textContent = isDark() ? 'Light' : 'Dark'; };
  button.hidden = false;
  button.addEventListener('click', () => { root.dataset.theme = isDark() ? 'light' : 'dark'; name(); });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', name);
  name();
  if (!form || findings.length === 0) return;
  form.hidden = false;
  const said = form.querySelector('output');
  const apply = () => {
    const data = new FormData(form);
    const words = String(data.get('text')).toLowerCase().split(/\\s+/).filter(Boolean);
    const severities = data.getAll('severity');
    let shown = 0;
    for (const finding of findings) {
      const { severity, change, rewrite, evidence, package: folder } = finding.dataset;
      const chosen = (key, value) => !data.get(key) || data.get(key) === value;
      const text = finding.textContent.toLowerCase();
      finding.hidden = !(severities.includes(severity) && chosen('package', folder) && chosen('change', change) && chosen('rewrite', rewrite) && chosen('evidence', evidence) && words.every((word) => change.includes(word) || text.includes(word)));
      if (!finding.hidden) shown++;
    }
    for (const section of sections) section.hidden = !section.querySelector('.finding:not([hidden])');
    for (const row of rows) row.hidden = document.getElementById(row.dataset.change)?.hidden ?? false;
    said.textContent = shown + ' of ' + findings.length + ' findings shown';
  };
  form.addEventListener('input', apply);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', () => setTimeout(apply));
  for (const toggle of form.querySelectorAll('[data-open]')) toggle.addEventListener('click', () => {
    for (const finding of findings) if (!finding.hidden) finding.querySelector('details').open = toggle.dataset.open === 'yes';
  });
  apply();
})();
`;
