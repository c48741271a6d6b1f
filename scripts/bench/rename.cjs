/** Owns the one rewrite that all rewriting tools of the bench do, for jscodeshift: calls of `fetchPinned` become calls of `fetchPins`. */
module.exports = function rename(file, { jscodeshift: j }) {
  const root = j(file.source);
  const calls = root.find(j.CallExpression, { callee: { type: 'MemberExpression', property: { type: 'Identifier', name: 'fetchPinned' } } });
  if (calls.size() === 0) return undefined;
  calls.forEach((call) => (call.node.callee.property.name = 'fetchPins'));
  return root.toSource();
};
