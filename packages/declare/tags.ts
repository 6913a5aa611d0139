import { codes, type AnyCodes, type CodeOf } from './codes.ts'
import { refs, type AnyField, type Field } from './field.ts'
import type { AnyResource } from './resource.ts'

/**
 * The colours of tags. Their text is readable on each (contrast of 4.5 and more), and every colour has a
 * name: it is never the only sign.
 */
export const tagColour = codes({
  grey: [10, '灰', 'Grey'],
  blue: [20, '蓝', 'Blue'],
  teal: [30, '青', 'Teal'],
  green: [40, '绿', 'Green'],
  amber: [50, '琥珀', 'Amber'],
  orange: [60, '橙', 'Orange'],
  red: [70, '红', 'Red'],
  pink: [80, '粉', 'Pink'],
  purple: [90, '紫', 'Purple'],
}) satisfies AnyCodes
export type TagColour = CodeOf<typeof tagColour>
/** The resource whose rows are the tags of an event, each of one list (`resource`). */
export const tagResource = 'tagsManagement'
/** The same of an organiser, for lists whose rows are the organiser’s. */
export const sellerTagResource = 'sellerTag'
/** The field that holds the tags of a row. */
export const tagField = 'tagIds'
/** The right to put tags on rows of a list and to take them off. */
export const tagAct = 'tag'
/** A row has at most so many tags. */
export const mostTags = 30

type TagOptions = { filter: true }
const tagsFrom = (resource: string) =>
  ({
    tagIds: { ...refs(resource, '标签', 'Tags', { filter: true }), tags: true } as Field<readonly number[], TagOptions>,
  }) as const
/**
 * Marks that organisers put on the rows of a list: `...tags` among its fields is the whole declaration.
 * The list is filtered by them, shows them as coloured chips, imports and exports them by name, and many
 * rows are tagged at once (back-office §2 Tags).
 */
export const tags = tagsFrom(tagResource)
/** The same for a list whose rows belong to an organiser: visitors’ accounts, products. */
export const sellerTags = tagsFrom(sellerTagResource)
/** The resource of the tags of a list. */
export const tagResourceOf = (of: AnyResource): string => (of.fields[tagField] as AnyField).ref as string
/** Whether rows of this list can be tagged. */
export const hasTags = (of: AnyResource): boolean => isTags(of.fields[tagField] as AnyField | undefined)
export const isTags = (field: AnyField | undefined): boolean => field?.tags === true

/** Three ways to filter by tags: any of them, all of them, none of them. */
export const tagWays = ['any', 'all', 'none'] as const
export type TagWay = (typeof tagWays)[number]

/** The tags of a row after some came and some went: those it had stay in their order. Pure. */
export function retagged(had: readonly number[], add: readonly number[], remove: readonly number[]): number[] {
  return [...new Set([...had, ...add])].filter(id => !remove.includes(id))
}
