import type { OptionsOf, ValueOf } from './field.ts'
import type { Resource } from './resource.ts'

type Present<F> =
  OptionsOf<F> extends { required: true } | { default: string | number | boolean }
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

/** A row as it is read. */
export type Row<R> =
  R extends Resource<string, infer F, infer S>
    ? Flat<
        { id: number; createdAt: string; updatedAt: string } & ScopeColumns<S> & {
            [K in keyof F]: Present<F[K]> extends true ? ValueOf<F[K]> : ValueOf<F[K]> | null
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
/** Any field, server fields included, for services inside transactions. */
export type ServerChanges<R> =
  R extends Resource<string, infer F, infer _S> ? { [K in keyof F]?: ValueOf<F[K]> | null } : never
export type ServerNew<R> =
  R extends Resource<string, infer F, infer S>
    ? Partial<ScopeColumns<S>> & { [K in keyof F]?: ValueOf<F[K]> | null }
    : never

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
