import type { Caller, Context, Database } from './index.ts'

/** Contexts of operators of these projects, without a call around them. */
export const operatorsOf =
  (database: Database) =>
  (projects: readonly number[] | 'all', projectId?: number): Context =>
    database.contextFor(
      { kind: 'operator', id: null, name: 'tester', rights: 'all', projects, sellers: 'all' } satisfies Caller,
      projectId === undefined ? {} : { projectId },
    )
/** The code of a refusal. */
export const code = (error: unknown) => (error as { code?: string }).code
