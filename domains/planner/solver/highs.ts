import loaded from 'highs'

// The types are those of its CommonJS build, whose default export is one level deeper than that of
// the module that is imported.
const load = loaded as unknown as typeof loaded.default
let loading: ReturnType<typeof load> | undefined
/** The linear and integer solver HiGHS, compiled once in a thread. */
export const highsSolver = () => (loading ??= load())
