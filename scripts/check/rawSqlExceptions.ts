/** Why a statement is allowed to break a rule. */
export interface Exception {
  readonly path: string
  readonly table: string
  readonly rule: Rule
  readonly why: string
}
export type Rule = 'scope' | 'updatedAt' | 'foreign'

/** Statements that may leave something out, and why. */
export const exceptions: readonly Exception[] = [
  {
    path: 'domains/form/server/channels.ts',
    table: 'registerChannel',
    rule: 'updatedAt',
    why: 'A page view empties no cache and disturbs nobody who edits the channel.',
  },
  {
    path: 'domains/form/server/definition/definitions.ts',
    table: 'webUser',
    rule: 'scope',
    why: 'Hot path of submitting: the sender’s own row, by its id.',
  },
  {
    path: 'domains/form/server/erasure.ts',
    table: 'importBatch',
    rule: 'scope',
    why: 'A person’s sheets in every project.',
  },
  {
    path: 'domains/form/server/erasure.ts',
    table: 'importBatchOutcome',
    rule: 'scope',
    why: 'A person’s sheets in every project.',
  },
  {
    path: 'domains/form/server/imports/cancel.ts',
    table: 'importBatchOutcome',
    rule: 'scope',
    why: 'Of a batch that has been found and locked.',
  },
  {
    path: 'domains/form/server/index.ts',
    table: 'webFormField',
    rule: 'scope',
    why: 'A piece of the keyword’s own statement, by id.',
  },
  {
    path: 'domains/form/server/index.ts',
    table: 'webFormComponent',
    rule: 'scope',
    why: 'Holders of a file are looked for in every project.',
  },
  {
    path: 'domains/form/server/index.ts',
    table: 'webFormRecord',
    rule: 'scope',
    why: 'Holders of a file are looked for in every project.',
  },
  {
    path: 'domains/form/server/submit/places.ts',
    table: 'webFormPlaces',
    rule: 'updatedAt',
    why: 'Hot path of submitting; nobody edits the counter of places.',
  },
  {
    path: 'domains/vote/server/cast.ts',
    table: 'webUser',
    rule: 'scope',
    why: 'A vote is one statement, the hot path of a hall that votes; it names the voter by id.',
  },
  {
    path: 'domains/vote/server/cast.ts',
    table: 'voteItem',
    rule: 'updatedAt',
    why: 'Thousands of votes change a total: neither editors nor the caches of pages need know of each.',
  },
  {
    path: 'domains/system/server/files.ts',
    table: 'webUser',
    rule: 'scope',
    why: 'A visitor uploads: only whether their own account still stands is asked.',
  },
  ...(['counterHold', 'counterEntry'] as const).map(table => ({
    path: 'domains/work/server/counters.ts',
    table,
    rule: 'scope' as const,
    why: 'The doctor compares the cells of all projects with their holds and their ledger.',
  })),
  {
    path: 'domains/work/server/tasks/jobCentre.ts',
    table: 'backgroundTask',
    rule: 'scope',
    why: 'Tasks are joined to lines that are confined to the caller’s projects already.',
  },
  {
    path: 'domains/system/server/seals.ts',
    table: 'sysUserOperateLog',
    rule: 'scope',
    why: 'The lines of all projects are sealed together.',
  },
  {
    path: 'domains/system/server/signIn.ts',
    table: 'sysUserLoginLog',
    rule: 'scope',
    why: 'A sign-in belongs to no project.',
  },
  {
    path: 'domains/access/server/check/counting.ts',
    table: 'registerUserExhibitionHallScale',
    rule: 'updatedAt',
    why: 'Who is inside changes with every passage: editors of the capacity need not notice.',
  },
  {
    path: 'domains/access/server/check/counting.ts',
    table: 'specialPerformance',
    rule: 'updatedAt',
    why: 'Who is inside changes with every passage: editors of the performance need not notice.',
  },
  {
    path: 'domains/access/server/terminal/commands.ts',
    table: 'registerUserTermInfo',
    rule: 'updatedAt',
    why: 'A heartbeat is no edit, and empties no cache of gates.',
  },
  {
    path: 'domains/access/server/terminal/commands.ts',
    table: 'registerUserTermInfo',
    rule: 'scope',
    why: 'One device by its id, after its signature; the sweep is for all projects.',
  },
  {
    path: 'domains/access/server/terminal/commands.ts',
    table: 'registerUserTerm',
    rule: 'updatedAt',
    why: 'A heartbeat is no edit, and empties no cache of gates.',
  },
  {
    path: 'domains/access/server/terminal/commands.ts',
    table: 'registerUserTerm',
    rule: 'scope',
    why: 'The gate of one device, after its signature.',
  },
  {
    path: 'domains/access/server/terminal/registering.ts',
    table: 'registerUserTermInfo',
    rule: 'scope',
    why: 'A device registers by its number and code before it belongs to any caller.',
  },
  {
    path: 'domains/access/server/terminal/signing.ts',
    table: 'registerUserTermInfo',
    rule: 'updatedAt',
    why: 'A wrong clock is noted; nobody edits it.',
  },
  {
    path: 'domains/access/server/terminal/signing.ts',
    table: 'registerUserTermInfo',
    rule: 'scope',
    why: 'The terminal of the signature, by its id.',
  },
  {
    path: 'domains/access/server/terminal/signing.ts',
    table: 'registerUserTermNonce',
    rule: 'scope',
    why: 'The sweep is for all projects.',
  },
  {
    path: 'domains/registration/server/gates.ts',
    table: 'registerUser',
    rule: 'updatedAt',
    why: 'A passage is no edit: neither desks nor deltas of terminals need know of each.',
  },
  {
    path: 'domains/registration/server/gates.ts',
    table: 'registerUser',
    rule: 'scope',
    why: 'Hot path of gates: the person that was locked, by id.',
  },
]
