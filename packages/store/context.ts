import type {
  AnyCounter,
  AnyResource,
  Catalogue,
  Changes,
  Event,
  Language,
  NewRow,
  Order,
  Published,
  Refusal,
  Row,
  ServerChanges,
  ServerNew,
  Where,
} from '@pavilion/declare'
import type { LockName } from './locks.ts'
import type { Caller } from './caller.ts'
import type { Sql } from './sql.ts'
import type { Adjusted, CellKey, HoldOptions, MovedRow, MoveWhere, Taken, TakeOptions, UpdateRows } from './writes.ts'

export interface Page {
  readonly page: number
  readonly limit: number
}
/** A list query, as the wire has it (decisions, «Lists»). */
export interface ListQuery<R = AnyResource> {
  where?: Where<R> | Record<string, unknown>
  search?: string | readonly string[] | Record<string, string | readonly string[]>
  pagination?: Page
  order?: Order
  /** Relations to answer with each row; one batched statement each. */
  includes?: readonly string[]
  exactCount?: boolean
  /** The recycle bin instead of the living. */
  deleted?: boolean
  /** What a room asks for besides, in SQL of its own. */
  further?: Further
  /** Fields that lists leave out, which a room needs with the rows all the same; never told by the wire. */
  also?: readonly string[]
}
/** Conditions and an order that no declared field can say, over the alias `a`. Functions, so that nothing of it ever comes from the wire.
 *  Rows that are found by its conditions are counted as those of a keyword are. `place` hands out a parameter. */
export interface Further {
  readonly conditions?: (place: (value: unknown, type?: string) => string) => readonly string[]
  /** Another table beside the rows, for the order alone: one line of it for every row, so that the count stays right. */
  readonly join?: (place: (value: unknown, type?: string) => string) => string
  readonly order?: () => string
  /** So many rows are passed over, instead of whole pages. */
  readonly skip?: number
  /** For a log's count: its lines in parts that do not overlap, each by conditions of its own instead of `conditions`. Where a part `holds` a field, its lines
   *  meet what is asked of that field anyhow: it is not looked at, so that an index alone can count them. */
  readonly parts?: (
    place: (value: unknown, type?: string) => string,
  ) => readonly { readonly conditions: readonly string[]; readonly holds?: string }[]
}
export interface Listed<R> {
  rows: R[]
  count: number
  countIsAtLeast?: true
}
// biome-ignore lint/suspicious/noExplicitAny: includes are answered under their names
export type WithIncludes<R> = Row<R> & { [include: string]: any }

/** When a row was made and last changed, for those who tell of the past; last changed then, unless told. */
export interface Times {
  readonly createdAt: string
  readonly updatedAt?: string
}
/** One resource's rows, confined to what the caller may reach. A store cannot be had without a caller. */
export interface Store<R extends AnyResource> {
  /** Rows and count; where, search, order and pagination as decided. @throws invalidInput, tooManyRows */
  getList(query?: ListQuery<R>): Promise<Listed<WithIncludes<R>>>
  /** @throws noData */
  getDetail(id: number, options?: { includes?: readonly string[] }): Promise<WithIncludes<R>>
  /** The first match in the given order, or undefined. */
  find(
    where: Where<R> | Record<string, unknown>,
    options?: { order?: Order; includes?: readonly string[] },
  ): Promise<WithIncludes<R> | undefined>
  /** Up to `limit` (default 1,000) rows without counting. */
  rows(
    where: Where<R> | Record<string, unknown>,
    options?: { order?: Order; limit?: number; includes?: readonly string[] },
  ): Promise<WithIncludes<R>[]>
  /** All rows of a list, batch by batch in one transaction, without holding them together. `whole`: long bodies too, which lists leave out. */
  eachBatch(
    query: ListQuery<R>,
    size: number,
    use: (rows: WithIncludes<R>[]) => Promise<void>,
    options?: { whole?: boolean },
  ): Promise<void>
  count(where?: Where<R> | Record<string, unknown>): Promise<number>
  /** The row, locked until the transaction ends. `referable`: others may go on to refer to it, which a row that is about to be deleted forbids; for who then waits for something
   *  that those may hold. @throws noData */
  lock(id: number, wish?: { referable?: boolean }): Promise<Row<R>>
  /** Holds the tree until the transaction ends, as whoever hangs a row elsewhere does: for who writes several rows of it and hangs one only after the first. */
  holdTree(): Promise<void>
  /** A state starts at `initial`, or where the named birth says. @throws invalidInput, alreadyTaken */
  create(row: NewRow<R> | ServerNew<R>, options?: { birth?: string }): Promise<Row<R>>
  createMany(rows: readonly (NewRow<R> | ServerNew<R>)[], options?: { birth?: string }): Promise<Row<R>[]>
  /** Services: a row under an id that was drawn before from the table's sequence, written with the commit (`Pipelined.atCommit`): nothing in the transaction reads it.
   *  @throws Error for a birth with a rule or an event */
  createAtCommit(id: number, row: NewRow<R> | ServerNew<R>, options?: { birth?: string }): Promise<void>
  /** Thousands of rows by COPY, in the caller's transaction; answers their ids in order. Whoever calls has checked what they refer to and that they
   *  are unique; lines of the operate log are the caller's. Other work has its turn meanwhile. `times`: the system alone says when each was made, or undefined for
   *  now. @throws alreadyTaken */
  copyIn(
    rows: readonly (NewRow<R> | ServerNew<R>)[],
    times?: readonly (Times | undefined)[],
    birthOf?: (row: Record<string, unknown>) => string | undefined,
  ): Promise<number[]>
  /** Changes writable fields. With `updatedAt`, only if the row is still as it was seen. @throws changedMeanwhile, noData, alreadyTaken, reservedRow */
  update(changes: Changes<R>): Promise<Row<R>>
  /** Services: any field but a state, the server's own included. */
  set(id: number, changes: ServerChanges<R>): Promise<Row<R>>
  /** Hides the row and, where declared, what hangs on it. @throws stillReferred, reservedRow, noData */
  delete(id: number, options?: { updatedAt?: string }): Promise<void>
  /** Hides many rows as `delete` does, all or none of them; answers which were there. A line each in the operate log only with `logged`. @throws stillReferred, reservedRow */
  deleteMany(ids: readonly number[], options?: { logged?: boolean }): Promise<number[]>
  /** Brings a row back from the recycle bin with what went with it. */
  restore(id: number): Promise<Row<R>>
}
/** What everybody may read of a resource: its published fields and rows, of one project where one is known. */
export interface PublishedStore {
  getList(query?: ListQuery): Promise<Listed<Record<string, unknown> & { id: number }>>
  getDetail(id: number, options?: { includes?: readonly string[] }): Promise<Record<string, unknown> & { id: number }>
}

/** Everything a service needs: who asks, what they may reach, and one transaction at a time. */
export interface Context {
  readonly caller: Caller
  readonly language: Language
  /** The project of the call (X-Project-Id), already checked against the caller. */
  readonly projectId?: number
  readonly sellerId?: number
  readonly ip: string
  /** Path of the call, for the log. */
  readonly path: string
  readonly requestId: string
  /** All resources of the house, and what refers to what. */
  readonly catalogue: Catalogue
  store<R extends AnyResource>(of: R): Store<R>
  /** Without `view`, the resource's own published view. */
  published(of: AnyResource, view?: Published): PublishedStore
  /** Runs `work` in one transaction; inside another it joins it. Serialization failures and deadlocks are tried again up to three times. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Work that may be refused by itself: within a transaction, what it did is taken back when it throws, and the transaction can go on; without one it is just done. */
  attempt<T>(work: () => Promise<T>): Promise<T>
  /** Raw SQL for what the store cannot say; parameters as $1, $2 … */
  sql<T = Record<string, unknown>>(text: string, parameters?: readonly unknown[]): Promise<T[]>
  /** A statement made by the tag `sql`: resources in it stand for their live rows within the caller's reach. */
  query<T = Record<string, unknown>>(statement: Sql): Promise<T[]>
  /** @throws permissionDenied unless the caller has this right. */
  may(right: string): void
  has(right: string): boolean
  /** Writes a line of the operate log; the store does so itself for operators' creates, updates, deletes and moves. */
  log(
    action: string,
    about: { resource: string; id?: number; projectId?: number | null; details?: unknown },
  ): Promise<void>
  /** One of our services acting beyond the caller's own reach, by name, confined to this project or seller; `projectId: null`: among what belongs to no project, confined to none. */
  acting(service: string, within: { projectId?: number | null; sellerId?: number }): Context
  /** Says that rows of a resource were written by raw SQL: counts and what is cached of them are read again after the commit. `projectId`: null for all. */
  wrote(of: AnyResource, projectId: number | null): void
}

/** A context inside a transaction: it alone locks, moves, takes, emits and enqueues. */
export interface Transaction extends Context {
  /**
   * Makes one move, whoever calls: locks the row, asks its rule, updates it under a condition, writes the event row,
   * runs the effect, emits, and logs for operators. `input`: what the move takes, and fields that a service sets.
   * @throws noData, moveNotAllowed, changedMeanwhile, reservedRow, or the rule's own refusal
   */
  move<R extends AnyResource>(
    of: R,
    row: { id: number; updatedAt?: string },
    move: string,
    input?: ServerChanges<R> & Readonly<Record<string, unknown>>,
  ): Promise<Row<R>>
  /** Moves many rows: in one statement where the move has no rule, else one by one; refusals are answered by id. */
  moveMany(
    of: AnyResource,
    ids: readonly number[],
    move: string,
    input?: Readonly<Record<string, unknown>>,
  ): Promise<{ moved: MovedRow[]; refused: Map<number, Refusal> }>
  /** Moves all rows that meet a condition, in one statement. @throws Error for a move with a rule */
  moveWhere(of: AnyResource, move: string, which: MoveWhere): Promise<MovedRow[]>
  /** Changes many rows in one statement: scope, `deletedAt`, `updatedAt` and caches are seen to. */
  update<T = Record<string, unknown>>(of: AnyResource, changes: UpdateRows): Promise<T[]>
  /**
   * Holds some of each cell of a counter for a key, all or nothing, in one conditional statement; says how many are left
   * when it is not enough. The same key does nothing the second time.
   */
  take(counter: AnyCounter, cells: readonly CellKey[], options: TakeOptions): Promise<Taken>
  /** What a key holds is sold. Answers how many units. */
  confirm(counter: AnyCounter, options: HoldOptions): Promise<number>
  /** What a key holds or has bought is there for others again. Answers how many units. */
  release(counter: AnyCounter, options: HoldOptions): Promise<number>
  /** Sets totals (`total` of each cell; null: no limit) and makes cells that are missing; refused below what is taken. */
  adjust(counter: AnyCounter, cells: readonly CellKey[], options: HoldOptions): Promise<Adjusted>
  /** Takes an advisory lock until the transaction ends; those that a transaction needs are taken in their order. */
  hold(lock: LockName, key?: string | number): Promise<void>
  /** Tells other domains, in the same transaction; handled at least once by their jobs. */
  emit<T>(event: Event<T>, about: T): Promise<void>
  /** Enqueues a job in the same transaction. `key`: at most one waiting job of that key. */
  enqueue(
    job: string,
    payload: object,
    options?: { key?: string; runAt?: Date; priority?: number; maxAttempts?: number; queue?: string },
  ): Promise<void>
  /** Does this once the transaction is committed, in this process alone. It must not fail. */
  afterCommit(act: () => void): void
  /** Sends to every process, after commit: caches, sockets, sessions. Payload ≤ 7,000 bytes. */
  notify(channel: string, payload: object): Promise<void>
  acting(service: string, within: { projectId?: number | null; sellerId?: number }): Transaction
}
/** Boot, jobs and handlers: reaches everything, by name. */
export interface SystemContext extends Context {
  readonly isSystem: true
}
