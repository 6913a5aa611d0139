import { shape, type AnyField, type Shape } from './field.ts'

/**
 * A page component as data: what an editor can set. Its view is in `site/` and is never loaded by
 * the server's own code.
 */
export interface SiteComponent<F extends Record<string, AnyField> = Record<string, AnyField>> {
  readonly type: number
  readonly zh: string
  readonly en: string
  readonly settings: Shape<F>
  /** May contain other components. */
  readonly holds: boolean
}
// biome-ignore lint/suspicious/noExplicitAny: any component
export type AnySiteComponent = SiteComponent<any>
/** Declares a page component with the settings an editor may change (visitor-side §2.7). */
export const siteComponent = <F extends Record<string, AnyField>>(
  type: number,
  zh: string,
  en: string,
  { fields, holds = false }: { fields: F; holds?: boolean },
): SiteComponent<F> => ({ type, zh, en, holds, settings: shape(fields) })
