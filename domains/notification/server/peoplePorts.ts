import { keyedPort, type Pair } from '@pavilion/declare'
import type { Context } from '@pavilion/store'

/** What a text may say of each person of a list, beside name and company: `{gate}`. */
export interface PeopleWords {
  /** The variables and what they are called. */
  readonly variables: Readonly<Record<string, Pair>>
  /** Their values by the row's id, in both languages; who has none is left out. */
  readonly of: (
    ctx: Context,
    projectId: number,
    ids: readonly number[],
  ) => Promise<ReadonlyMap<number, Readonly<Record<string, readonly [string, string]>>>>
}
/** By the resource that holds the people. The domains that know about them fill this when they are loaded. */
export const peopleWords = keyedPort<string, PeopleWords>('notification.peopleWords', {
  what: 'the variables that a message may use for people of one kind, and their values',
})
/** Which of these numbers (E.164) stand on a list of people who get nothing. */
export const blackLists = keyedPort<
  string,
  (ctx: Context, projectId: number, numbers: readonly string[]) => Promise<readonly string[]>
>('notification.blackLists', { what: 'people who are written to by nobody, by their phone numbers' })
