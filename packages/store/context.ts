import type {
  AnyCounter,
  AnyResource,
  BirthOf,
  Catalogue,
  Event,
  Language,
  MoveOf,
  Order,
  Published,
  Refusal,
  Row,
  ServerChanges,
  ServerNew,
  ServerWhere,
  Where,
} from '@pavilion/declare'
import type { LockName } from './locks.ts'
import type { Caller } from './reach/caller.ts'
import type { Sql } from './sql/sql.ts'
import type {
  Adjusted,
  CellKey,
  GiveBackOptions,
  HoldOptions,
  MovedRow,
  MoveOptions,
  MoveWhere,
  Taken,
  TakeOptions,
  Tagged,
  Tagging,
  UpdateRows,
} from './writing/writes.ts'

export interface Page {
  readonly page: number
  readonly limit: number
}
/** A list query, as it comes over the wire (docs/decisions). */
export interface ListQuery<R = AnyResource, I extends string = string> {
  where?: Where<R> | Record<string, unknown>
  search?: string | readonly string[] | Record<string, string | readonly string[]>
  pagination?: Page
  order?: Order
  /** Relations to return with each row, by one batched statement each. */
  includes?: readonly I[]
  exactCount?: boolean
  /** Rows of the recycle bin instead of live rows. */
  deleted?: boolean
  /** Further conditions of a domain, written in SQL. */
  further?: Further
  /** Fields that lists leave out but a domain needs in its rows. Never set from the wire. */
  also?: readonly string[]
}
/**
 * Conditions and an order that no declared field can express, over the alias `a`. They are
 * functions, so that nothing in them can come from the wire. Rows found by these conditions are
 * counted like rows found by a keyword. `place` adds a parameter and returns its place.
 */
export interface Further {
  readonly conditions?: (place: (value: unknown, type?: string) => string) => readonly string[]
  /**
   * A join used for the order alone. It must match one line for every row, or the count is wrong.
   */
  readonly join?: (place: (value: unknown, type?: string) => string) => string
  readonly order?: () => string
  /** Skips this many rows, instead of whole pages. */
  readonly skip?: number
  /**
   * Counts a log in parts that do not overlap; each part has its own conditions instead of
   * `conditions`. `holds` names a field whose filter every line of the part meets already: the
   * filter is dropped there, so that an index alone can count the part.
   */
  readonly parts?: (
    place: (value: unknown, type?: string) => string,
  ) => readonly { readonly conditions: readonly string[]; readonly holds?: string }[]
}
export interface Listed<R> {
  rows: R[]
  count: number
  countIsAtLeast?: true
}
type Included<I extends string> = I extends `${infer First}.${string}` ? First : I
/** A row with the relations that were asked for, under their names. */
// biome-ignore lint/suspicious/noExplicitAny: rows of another resource, with their own relations
export type WithIncludes<R, I extends string = never> = Row<R> & { [include in Included<I>]: any }
/** A field of a row, by name. */
export type FieldOf<R> = keyof Row<R> & string
/** What a read answers: the named fields and no others, or the whole row with its relations. */
export type Read<R, F extends FieldOf<R>, I extends string = never> = [F] extends [never]
  ? WithIncludes<R, I>
  : Pick<Row<R>, F>
export interface ReadOptions<F extends string, I extends string> {
  /** Reads these fields and no others. Not together with `includes`. */
  readonly fields?: readonly F[]
  readonly includes?: readonly I[]
}
export interface RowsOptions<F extends string, I extends string> extends ReadOptions<F, I> {
  readonly order?: Order
  /** 1,000 by default; `Infinity` for all. */
  readonly limit?: number
}
export interface LockOptions<F extends string> {
  readonly fields?: readonly F[]
  /** Others may still create rows that refer to these. */
  readonly referable?: boolean
  /** Leaves out rows that another transaction has locked. */
  readonly skipLocked?: boolean
  readonly limit?: number
}

/**
 * When a row was created and last changed, for rows that come from the past. Without `updatedAt`,
 * it was last changed when it was created.
 */
export interface Times {
  readonly createdAt: string
  readonly updatedAt?: string
}
/** The rows of one resource that the caller may reach. There is no store without a caller. */
export interface Store<R extends AnyResource> {
  /**
   * Rows and their count.
   * @throws invalidInput, tooManyRows
   */
  getList<const I extends string = never>(query?: ListQuery<R, I>): Promise<Listed<WithIncludes<R, I>>>
  /** @throws noData */
  getDetail<const F extends FieldOf<R> = never, const I extends string = never>(
    id: number,
    options?: ReadOptions<F, I>,
  ): Promise<Read<R, F, I>>
  /** The first match in the given order, or undefined. */
  find<const F extends FieldOf<R> = never, const I extends string = never>(
    where: ServerWhere<R>,
    options?: Omit<RowsOptions<F, I>, 'limit'>,
  ): Promise<Read<R, F, I> | undefined>
  /** Up to `limit` rows, without a count: whole ones, or their named fields. */
  rows<const F extends FieldOf<R> = never, const I extends string = never>(
    where: ServerWhere<R>,
    options?: RowsOptions<F, I>,
  ): Promise<Read<R, F, I>[]>
  /** The ids of all rows that meet a condition, ascending. */
  ids(where: ServerWhere<R>): Promise<number[]>
  exists(where: ServerWhere<R>): Promise<boolean>
  /**
   * All rows of a list, batch by batch in one transaction, so that memory stays flat. `whole`:
   * include the long texts that lists leave out. `fields`: read these alone; the others are undefined.
   */
  eachBatch<const I extends string = never>(
    query: ListQuery<R, I>,
    size: number,
    use: (rows: WithIncludes<R, I>[]) => Promise<void>,
    options?: { whole?: boolean; fields?: readonly (FieldOf<R> | 'id')[] },
  ): Promise<void>
  count(where?: ServerWhere<R>): Promise<number>
  /**
   * Locks the row until the transaction ends. `referable`: others may still create rows that refer
   * to it, for a caller that waits for something those others may hold. A row that is about to be
   * deleted forbids that.
   * @throws noData
   */
  lock(id: number, wish?: { referable?: boolean }): Promise<Row<R>>
  /**
   * Locks the tree until the transaction ends, as every change of a parent does. For a caller that
   * changes several rows of the tree and a parent only after the first.
   */
  holdTree(): Promise<void>
  /**
   * A state starts at `initial`, or where the named birth says.
   * @throws invalidInput, alreadyTaken
   */
  create(row: ServerNew<R>, options?: { birth?: BirthOf<R> }): Promise<Row<R>>
  createMany(rows: readonly ServerNew<R>[], options?: { birth?: BirthOf<R> }): Promise<Row<R>[]>
  /**
   * For services: writes a row with the commit (`Pipelined.atCommit`), under an id that was drawn
   * from the table's sequence before. Nothing in the transaction can read it.
   * @throws Error for a birth with a rule
   */
  createAtCommit(id: number, row: ServerNew<R>, options?: { birth?: BirthOf<R> }): Promise<void>
  /**
   * Writes thousands of rows by COPY, in the caller's transaction, and returns their ids in order.
   * The caller has checked references and uniqueness, and writes its own lines of the audit log.
   * Other work gets its turn in between. `times`: when each row was created (undefined: now); only
   * the system may say so. `quiet`: the events of the births tell nobody.
   * @throws alreadyTaken
   */
  copyIn(
    rows: readonly ServerNew<R>[],
    times?: readonly (Times | undefined)[],
    birthOf?: (row: Record<string, unknown>) => string | undefined,
    options?: { quiet?: boolean },
  ): Promise<number[]>
  /**
   * Changes writable fields. With `updatedAt`, only if nobody has changed the row since.
   * @throws changedMeanwhile, noData, alreadyTaken, reservedRow
   */
  update(changes: ServerChanges<R> & { id: number; updatedAt?: string }): Promise<Row<R>>
  /** For services: sets any field but a state, server fields included. */
  set(id: number, changes: ServerChanges<R>): Promise<Row<R>>
  /**
   * For services: sets the same fields of many rows, each to values of its own, in one statement for
   * about a thousand rows. The caller has locked them in the order of ids and checked references and
   * files.
   */
  setMany(rows: readonly (ServerChanges<R> & { id: number })[]): Promise<void>
  /**
   * Hides the row and the rows declared to go with it.
   * @throws stillReferred, reservedRow, noData
   */
  delete(id: number, options?: { updatedAt?: string }): Promise<void>
  /**
   * Hides many rows as `delete` does, all or none, and returns the ids that existed. With `logged`,
   * each row gets a line of the audit log.
   * @throws stillReferred, reservedRow
   */
  deleteMany(ids: readonly number[], options?: { logged?: boolean }): Promise<number[]>
  /**
   * Restores a row from the recycle bin, with the rows that went with it. Each emits what its birth
   * into its state emits; their people are notified only with `tellPeople`.
   */
  restore(id: number, options?: { tellPeople?: boolean }): Promise<Row<R>>
}
/**
 * What everybody may read of a resource: published fields of published rows, of one project where
 * the call names one.
 */
export interface PublishedStore {
  getList(query?: ListQuery): Promise<Listed<Record<string, unknown> & { id: number }>>
  getDetail(id: number, options?: { includes?: readonly string[] }): Promise<Record<string, unknown> & { id: number }>
}

/**
 * Everything a service needs: who is calling, what they may reach, and one transaction at a time.
 */
export interface Context {
  readonly caller: Caller
  readonly language: Language
  /** The project of the call (X-Project-Id), already checked against the caller. */
  readonly projectId?: number
  readonly sellerId?: number
  readonly ip: string
  /** The right that the call's guard asks for. */
  readonly right?: string
  /** The path of the call, for the log. */
  readonly path: string
  readonly requestId: string
  /** The present time. Every moment that a service stores or compares comes from here. */
  now(): Date
  /** All resources of the app, and which of them refer to which. */
  readonly catalogue: Catalogue
  store<R extends AnyResource>(of: R): Store<R>
  /** Uses the resource's own published view unless another one is given. */
  published(of: AnyResource, view?: Published): PublishedStore
  /**
   * Runs `work` in one transaction; inside a transaction it joins that one. Tries again, up to
   * three times in all, after a serialization failure or a deadlock.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Work that may fail without ending the transaction: when it throws, its writes are rolled back
   * and the transaction can go on. Outside a transaction, it just runs.
   */
  attempt<T>(work: () => Promise<T>): Promise<T>
  /** Raw SQL for what the store cannot express. Parameters are $1, $2 … */
  sql<T = Record<string, unknown>>(text: string, parameters?: readonly unknown[]): Promise<T[]>
  /**
   * Runs a statement made with the tag `sql`. A resource in it means its live rows within the
   * caller's reach.
   */
  query<T = Record<string, unknown>>(statement: Sql): Promise<T[]>
  /**
   * Refuses unless the caller has this right in all that this context reaches, or in this project.
   * @throws permissionDenied
   */
  may(right: string, projectId?: number): void
  has(right: string, projectId?: number): boolean
  /**
   * The same context, confined to the projects and sellers of the roles that give this right;
   * undefined when none does, or not in the chosen project.
   */
  where(right: string): Context | undefined
  /**
   * As `where`, for callers who may do nothing without the right.
   * @throws permissionDenied, allProjectsNeeded
   */
  reach(right: string): Context
  /**
   * Writes a line of the audit log. The store already does so for operators' creates, updates,
   * deletes and moves.
   */
  log(
    action: string,
    about: { resource: string; id?: number; projectId?: number | null; details?: unknown },
  ): Promise<void>
  /**
   * A context for a named service that acts beyond the caller's reach, within this project or
   * seller. `projectId: null` confines it to no project, for rows that belong to none;
   * `sellerId: 'all'` reads what sellers offer in the project.
   */
  acting(service: string, within: { projectId?: number | null; sellerId?: number | 'all' }): Context
  /**
   * Reports that raw SQL has written rows of a resource, so that counts and caches are dropped
   * after the commit. `projectId`: null for all projects.
   */
  wrote(of: AnyResource, projectId: number | null): void
}

/** A context inside a transaction. Only a transaction locks, moves, takes, emits and enqueues. */
export interface Transaction extends Context {
  where(right: string): Transaction | undefined
  reach(right: string): Transaction
  /**
   * Makes one move, for any caller: locks the row, checks its rule, updates it under a condition,
   * writes the event row, runs the effect, emits, and logs for operators. `input`: values of the
   * move's form, and fields that a service sets. `T`: what `returning` answers besides.
   * @throws noData, moveNotAllowed, changedMeanwhile, reservedRow, or the rule's own refusal
   */
  move<R extends AnyResource, T = object>(
    of: R,
    row: { id: number; updatedAt?: string },
    move: MoveOf<R>,
    input?: ServerChanges<R> & Readonly<Record<string, unknown>>,
    options?: MoveOptions,
  ): Promise<Row<R> & T>
  /**
   * As `move`, for work that may come late: a row that is gone, does not meet `where` or is in a
   * state that the move does not start from stays as it is, and undefined comes back. The refusals
   * of the rule are still thrown.
   */
  moveIfDue<R extends AnyResource, T = object>(
    of: R,
    row: { id: number },
    move: MoveOf<R>,
    input?: ServerChanges<R> & Readonly<Record<string, unknown>>,
    options?: MoveOptions & {
      /** A further condition, over the row `a`. */
      readonly where?: Sql
    },
  ): Promise<(Row<R> & T) | undefined>
  /**
   * Locks live rows until the transaction ends, by ids or by a condition, in the order of ids and in
   * one statement: transactions that lock the same rows do not wait for each other in a circle.
   * Returns the rows that there are, ascending by id.
   */
  lockAll<R extends AnyResource, const F extends FieldOf<R> = never>(
    of: R,
    which: readonly number[] | ServerWhere<R>,
    options?: LockOptions<F>,
  ): Promise<Read<R, F>[]>
  /**
   * Moves many rows: in one statement where the move has no rule, in a few where its rule has
   * `together`, else one by one. Refusals come back by id. `seen`: `updatedAt` by id; rows changed
   * since are refused. `quiet`: the events of the moves tell nobody.
   */
  moveMany(
    of: AnyResource,
    ids: readonly number[],
    move: string,
    input?: Readonly<Record<string, unknown>>,
    seen?: Readonly<Record<number, string>>,
    options?: { readonly quiet?: boolean },
  ): Promise<{ moved: MovedRow[]; refused: Map<number, Refusal> }>
  /**
   * Moves all rows that meet a condition, in one statement. `T`: what `returning` answers besides.
   * @throws Error for a move with a rule
   */
  moveWhere<T = object>(of: AnyResource, move: string, which: MoveWhere): Promise<(MovedRow & T)[]>
  /**
   * Changes many rows in one statement. Adds the conditions of scope and `deletedAt`, sets
   * `updatedAt`, and drops caches.
   */
  update<T = Record<string, unknown>>(of: AnyResource, changes: UpdateRows): Promise<T[]>
  /**
   * Puts tags on rows and takes others off, whatever else happens to their tags meanwhile. An operator's act is
   * logged row by row. Returns the ids of the rows that changed.
   */
  tag(of: AnyResource, ids: readonly number[], tagging: Tagging): Promise<number[]>
  /** Sets the tags of rows to what is given here. Returns the ids of the rows that changed. */
  setTags(of: AnyResource, rows: readonly Tagged[]): Promise<number[]>
  /**
   * Holds units of each cell of a counter under a key, all or nothing, in one conditional
   * statement. When there are too few, returns how many are left. The same key does nothing the
   * second time.
   */
  take(counter: AnyCounter, cells: readonly CellKey[], options: TakeOptions): Promise<Taken>
  /** Sells what a key holds. Returns how many units. */
  confirm(counter: AnyCounter, options: HoldOptions): Promise<number>
  /** Gives back what a key holds or has bought. Returns how many units. */
  release(counter: AnyCounter, options: HoldOptions): Promise<number>
  /**
   * Gives back a part of what a key holds or has bought, cell by cell, in one statement. The caller
   * makes sure that it happens once: the row whose part comes back moves in the same transaction.
   * @throws Error when the key has less than that
   */
  giveBack(counter: AnyCounter, options: GiveBackOptions): Promise<void>
  /**
   * Sells units that the key gave back to it again, all or none. False when some are gone. The
   * caller makes sure that it happens once.
   */
  takeBack(counter: AnyCounter, options: GiveBackOptions): Promise<boolean>
  /**
   * Sets the totals of cells (`total` of each cell; null: no limit) and creates missing cells.
   * Refuses a total below what is held and sold.
   */
  adjust(counter: AnyCounter, cells: readonly CellKey[], options: HoldOptions): Promise<Adjusted>
  /**
   * Takes an advisory lock until the transaction ends. Locks must be taken in the order of
   * `locks.ts`.
   */
  hold(lock: LockName, key?: string | number): Promise<void>
  /**
   * Emits an event to other domains, in the same transaction. Their jobs handle it at least once.
   */
  emit<T>(event: Event<T>, about: T): Promise<void>
  /** Emits one event about many rows, with one statement for each handler. */
  emitMany<T>(event: Event<T>, payloads: readonly T[]): Promise<void>
  /** Enqueues a job in the same transaction. `key`: at most one waiting job has that key. */
  enqueue(
    job: string,
    payload: object,
    options?: { key?: string; runAt?: Date; priority?: number; queue?: string },
  ): Promise<void>
  /** Runs `act` after the commit, in this process only. It must not fail. */
  afterCommit(act: () => void): void
  /** Notifies every process after the commit (caches, sockets, sessions). At most 7,000 bytes. */
  notify(channel: string, payload: object): Promise<void>
  acting(service: string, within: { projectId?: number | null; sellerId?: number | 'all' }): Transaction
  /**
   * The same transaction in the name of a person, with their reach: for work that they have started and
   * our own code carries out. Only our own code may.
   * @throws projectDenied for a project that they do not reach
   */
  inNameOf(
    person: Caller,
    about: { readonly projectId?: number | null | undefined; readonly language?: Language },
  ): Transaction
}
/** A context for boot, jobs and handlers, by name. It reaches everything. */
export interface SystemContext extends Context {
  readonly isSystem: true
}
