// Loaded before the build, and before the Worker: the same moment for all that is made or answered.
const NOW = Date.parse('2026-03-18T10:30:00.000Z')

globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [NOW] : given, newTarget),
  apply: (target) => new target(NOW).toString(),
  get: (target, key) => (key === 'now' ? () => NOW : Reflect.get(target, key)),
})
