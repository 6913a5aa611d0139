import { createRequire } from 'node:module'
import { AsyncLocalStorage, type HookCallbacks } from 'node:async_hooks'

// What node:test itself asks for; the names that are imported stay what they were.
const hooks = createRequire(import.meta.url)('node:async_hooks') as {
  createHook: unknown
  executionAsyncId: () => number
  AsyncResource: { readonly prototype: Scoped }
}
type Scope = (this: Known, work: (...given: unknown[]) => unknown, about?: unknown, ...given: unknown[]) => unknown
interface Scoped {
  runInAsyncScope: Scope
}
interface Known extends Scoped {
  asyncId(): number
  readonly nesting: number
  readonly hookType?: string
}

/**
 * Loads node:test so that running costs little. It knows which test something belongs to (an `it`
 * in a `describe`, an error that nobody awaited) by a hook on everything asynchronous, each promise
 * one: of a file that sends thousands of calls that was a fifth of its time. Here the same question
 * is answered by the context that the engine carries along with every promise and callback anyhow.
 * For a process that runs many files; to be called before anything loads node:test.
 */
export async function lightTests(): Promise<Pick<typeof import('node:test'), 'mock' | 'test'>> {
  const at = new AsyncLocalStorage<number>()
  const { createHook, executionAsyncId } = hooks
  const { prototype } = hooks.AsyncResource
  const { runInAsyncScope } = prototype
  let known: HookCallbacks = {}
  let file = 0
  hooks.createHook = (callbacks: HookCallbacks) => {
    known = callbacks
    return { enable() {}, disable() {} }
  }
  hooks.executionAsyncId = () => at.getStore() ?? (file || executionAsyncId())
  prototype.runInAsyncScope = function (work, about, ...given) {
    const tests = testsAbove(this, prototype)
    if (!tests) return runInAsyncScope.call(this, work, about, ...given)
    // From here on only tests themselves come by here.
    prototype.runInAsyncScope = runInAsyncScope
    tests.runInAsyncScope = inContext
    return inContext.call(this, work, about, ...given)
  }
  function inContext(
    this: Known,
    work: (...given: unknown[]) => unknown,
    about?: unknown,
    ...given: unknown[]
  ): unknown {
    const id = this.asyncId()
    known.init?.(id, 'Test', 0, this)
    // What has lost its context belongs to the file at work.
    if (this.nesting === 0 && !this.hookType) file = id
    return runInAsyncScope.call(
      this,
      (...passed: unknown[]) => at.run(id, () => work.apply(about, passed)),
      undefined,
      ...given,
    )
  }
  const loaded = await import('node:test')
  Object.assign(hooks, { createHook, executionAsyncId })
  return loaded
}
/** What node:test's tests, suites and hooks have in common, if this is one of them. */
function testsAbove(one: object, resources: object): Scoped | undefined {
  let above = one
  while (Object.getPrototypeOf(above) !== resources) {
    above = Object.getPrototypeOf(above)
    if (above === null) return undefined
  }
  return above.constructor.name === 'Test' && 'createHook' in above ? (above as unknown as Scoped) : undefined
}
