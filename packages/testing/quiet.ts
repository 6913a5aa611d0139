import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Whenever Playwright's `expect` looks and does not find yet, at every one of its looks, it writes down the accessibility tree of the whole page for the
// message of a failure that mostly never comes: on a page of the back-office 50 ms of what the test waits for. There is no switch for it.
const bundle = 'playwright-core/lib/coreBundle.js'
const silenced: readonly (readonly [string, string])[] = [
  ['_ariaSnapshotForExpect(element, options, frameVisible) {\\n', '_ariaSnapshotForExpect(element, options, frameVisible) {\\n    return void 0;\\n'],
  ['if (matches === options.isNot && !isArray) {\n            const context', 'if (false) {\n            const context'],
]
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.endsWith(bundle)) return loaded
    let source = String(loaded.source ?? readFileSync(new URL(url), 'utf8'))
    for (const [told, instead] of silenced) {
      if (source.split(told).length !== 2) throw new Error(`${bundle} is no longer written as packages/testing/quiet.ts knows it: see whether it is still needed`)
      source = source.replace(told, () => instead)
    }
    return { ...loaded, source, shortCircuit: true }
  },
})
