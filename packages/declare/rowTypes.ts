import type { OptionsOf, ValueOf } from './field.ts'
import type { Resource } from './resource.ts'

type Present<F> =
  OptionsOf<F> extends { required: true } | { default: string | number | boolean } | { counts: object }
    ? true
    : ValueOf<F> extends boolean
      ? true
      : false
type ScopeColumns<S> = S extends 'project'
  ? { projectId: number }
  : S extends 'seller'
    ? { sellerId: number }
    : S extends 'shared'
      ? { projectId: number | null }
      : object
type Flat<T> = { [K in keyof T]: T[K] }

/** The fields that are read: neither passwords nor secrets. */
type Read<F> = { [K in keyof F as OptionsOf<F[K]> extends { unread: true } ? never : K]: F[K] }
/** A row as it is read. */
export type Row<R> =
  R extends Resource<string, infer F, infer S>
    ? Flat<
        { id: number; createdAt: string; updatedAt: string } & ScopeColumns<S> & {
            [K in keyof Read<F>]: Present<F[K & keyof F]> extends true
              ? ValueOf<F[K & keyof F]>
              : ValueOf<F[K & keyof F]> | null
          }
      >
    : never
type Writable<F> = { [K in keyof F as OptionsOf<F[K]> extends { written: 'server' } ? never : K]: F[K] }
type Needed<F> = {
  [K in keyof F as OptionsOf<F[K]> extends { required: true }
    ? OptionsOf<F[K]> extends { default: unknown }
      ? never
      : K
    : never]: ValueOf<F[K]>
}
/** The body of a create. */
export type NewRow<R> =
  R extends Resource<string, infer F, infer S>
    ? Flat<
        Partial<ScopeColumns<S>> &
          Needed<Writable<F>> & {
            [K in keyof Writable<F> as K extends keyof Needed<Writable<F>> ? never : K]?: ValueOf<F[K & keyof F]> | null
          }
      >
    : never
/**
 * The body of an update: the id, the updatedAt that the operator saw, and the fields that change.
 */
export type Changes<R> =
  R extends Resource<string, infer F, infer _S>
    ? Flat<
        { id: number; updatedAt?: string } & {
          [K in keyof F as OptionsOf<F[K]> extends { written: 'once' | 'server' } ? never : K]?: OptionsOf<
            F[K]
          > extends { required: true }
            ? ValueOf<F[K]>
            : ValueOf<F[K]> | null
        }
      >
    : never
/**
 * A value as services hold it: a code is any number or text, and a structure without declared names
 * is any object.
 */
type Held<T> = T extends number
  ? number
  : T extends string
    ? string
    : T extends readonly (infer E)[]
      ? readonly Held<E>[]
      : T extends object
        ? string extends keyof T
          ? unknown extends T[string & keyof T]
            ? object
            : T
          : T
        : T
type StateOptions = { moves: object; initial: unknown }
type Stored<F> = { [K in keyof F as OptionsOf<F[K]> extends { counts: object } ? never : K]: F[K] }
type Settable<F> = { [K in keyof Stored<F> as OptionsOf<F[K]> extends StateOptions ? never : K]: F[K] }
type Given<F> = OptionsOf<F> extends { required: true } ? Held<ValueOf<F>> : Held<ValueOf<F>> | null
/** Any field but a state, server fields included, for services inside transactions. */
export type ServerChanges<R> =
  R extends Resource<string, infer F, infer _S> ? { [K in keyof Settable<F>]?: Given<F[K & keyof F]> } : never
/** The fields without which no row is written. A state starts by itself. */
type NeededOfServer<F> = {
  [K in keyof F as OptionsOf<F[K]> extends StateOptions | { default: unknown }
    ? never
    : OptionsOf<F[K]> extends { required: true }
      ? K
      : never]: Held<ValueOf<F[K]>>
}
/** A new row as services write it, server fields included. */
export type ServerNew<R> =
  R extends Resource<string, infer F, infer S>
    ? Flat<
        Partial<ScopeColumns<S>> &
          NeededOfServer<F> & {
            [K in keyof Stored<F> as K extends keyof NeededOfServer<F> ? never : K]?: Held<
              ValueOf<F[K & keyof F]>
            > | null
          }
      >
    : never
type KeysOf<F, O extends 'moves' | 'births'> = {
  [K in keyof F]: OptionsOf<F[K]> extends { [P in O]: infer M } ? keyof M & string : never
}[keyof F]
/** The names of a resource's moves. */
export type MoveOf<R> =
  R extends Resource<string, infer F, infer _S> ? (string extends keyof F ? string : KeysOf<F, 'moves'>) : never
/** The names of a resource's births. */
export type BirthOf<R> =
  R extends Resource<string, infer F, infer _S> ? (string extends keyof F ? string : KeysOf<F, 'births'>) : never

export type Condition<T> =
  | T
  | null
  | readonly T[]
  | {
      eq?: T
      ne?: T
      in?: readonly T[]
      notIn?: readonly T[]
      gt?: T
      gte?: T
      lt?: T
      lte?: T
      between?: readonly [T, T]
      contains?: string
      startsWith?: string
      isNull?: boolean
      /** Of lists: one of these, all of these, none of these. */
      any?: T
      all?: T
      none?: T
    }
/**
 * Conditions over filterable fields, and over one step of a relation as `'website.pageType': 1`.
 */
export type Where<R> =
  R extends Resource<string, infer F, infer S>
    ? { id?: Condition<number>; createdAt?: Condition<string>; updatedAt?: Condition<string> } & {
        [K in keyof ScopeColumns<S>]?: Condition<number>
      } & {
        [K in keyof F as OptionsOf<F[K]> extends { filter: true } | { unique: true } ? K : never]?: Condition<
          ValueOf<F[K]>
        >
      } & { [relation: `${string}.${string}`]: unknown }
    : never
/** Conditions over any field, for our own code. */
export type ServerWhere<R> =
  R extends Resource<string, infer F, infer S>
    ? { id?: Condition<number>; createdAt?: Condition<string>; updatedAt?: Condition<string> } & {
        [K in keyof ScopeColumns<S>]?: Condition<number>
      } & { [K in keyof Read<F>]?: Condition<Held<ValueOf<F[K & keyof F]>>> } & {
        [relation: `${string}.${string}`]: unknown
      }
    : never
