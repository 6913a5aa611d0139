import { type Call, handle, operator, resourceCalls } from '@pavilion/http'
import { arrangeTags, countToTag, getTags, mergeTags, tagTheseRows } from '../../model/calls/tags.ts'
import { sellerTag, tagsManagement } from '../../model/tag.ts'
import { arrange, merge, sellerTagWraps, tagWraps } from './manage.ts'
import { tagsOf } from './ofList.ts'
import { countRows, startTagging } from './tagMany.ts'

const ofRows = operator({ rights: ['<resource>.tag', '<resource>.getList'] })
/** The right to the tags of an event, or to those of an organiser. */
const ofTags = (act: string) => operator({ rights: [`tagsManagement.${act}`, `sellerTag.${act}`] })
export const tagCalls: Call[] = [
  ...resourceCalls(tagsManagement, tagWraps),
  ...resourceCalls(sellerTag, sellerTagWraps),
  handle(getTags, { guard: operator({ rights: ['<resource>.getList'] }) }, ({ ctx, body }) => tagsOf(ctx, body)),
  handle(arrangeTags, { guard: ofTags('update') }, ({ ctx, body }) => arrange(ctx, body)),
  handle(mergeTags, { guard: ofTags('delete') }, ({ ctx, body }) => merge(ctx, body)),
  handle(countToTag, { guard: ofRows }, ({ ctx, body }) => countRows(ctx, body)),
  handle(tagTheseRows, { guard: ofRows }, ({ ctx, body }) => startTagging(ctx, body)),
]
