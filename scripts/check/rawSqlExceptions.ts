import type { Exception } from './rawSql.ts'

/** Statements that may leave something out, and why. */
export const exceptions: readonly Exception[] = [
  ...form('channels.ts', {
    registerChannel: ['updatedAt', 'a page view empties no cache and disturbs nobody who edits'],
  }),
  ...form('definitions.ts', { webUser: ['scope', 'hot path of submitting: the sender’s own row, by its id'] }),
  ...form('erasure.ts', {
    webFormRecord: ['scope', 'a person’s records in every project'],
    importBatch: ['scope', 'a person’s sheets in every project'],
    importBatchOutcome: ['scope', 'a person’s sheets in every project'],
  }),
  ...form('imports/cancel.ts', { importBatchOutcome: ['scope', 'of a batch that has been found and locked'] }),
  ...form('index.ts', {
    webFormField: ['scope', 'a piece of the keyword’s own statement, by id'],
    webFormComponent: ['scope', 'holders of a file are looked for in every project'],
    webFormRecord: ['scope', 'holders of a file are looked for in every project'],
  }),
  ...form('places.ts', { webFormPlaces: ['updatedAt', 'hot path of submitting: nobody edits the counter'] }),
]
function form(file: string, tables: Readonly<Record<string, readonly [Exception['rule'], string]>>): Exception[] {
  return Object.entries(tables).map(([table, [rule, why]]) => ({
    path: `domains/form/server/${file}`,
    table,
    rule,
    why,
  }))
}
