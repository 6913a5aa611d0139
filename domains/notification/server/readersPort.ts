import { port, type Language } from '@pavilion/declare'
import type { Context } from '@pavilion/store'

/** In which language people read. */
export interface Readers {
  /** By number (E.164) and address (lower case): where they registered last. */
  readonly languages: ReadonlyMap<string, Language>
  /** Of people who never registered: the language of the event's websites. */
  readonly usual: Language
}
/** Finds the languages of these numbers and addresses in one project. */
export type FindReaders = (ctx: Context, projectId: number, contacts: readonly string[]) => Promise<Readers>

/** The domain that knows who registered where fills this when it is loaded. */
export const readersOf = port<FindReaders>('notification.readers', {
  what: 'in which language the people of some numbers and addresses read',
})
