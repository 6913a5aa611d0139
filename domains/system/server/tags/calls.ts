import { type Call, handle, may, operator, resourceCalls } from '@pavilion/http'
import { arrangeTags, countToTag, getTags, mergeTags, tagTheseRows } from '../../model/calls/tags.ts'
import { tagsManagement } from '../../model/tag.ts'
import { arrange, merge, tagWraps } from './manage.ts'
import { tagsOf } from './ofList.ts'
import { countRows, startTagging } from './tagMany.ts'

const ofRows = operator({ rights: ['<resource>.tag', '<resource>.getList'] })
export const tagCalls: Call[] = [
  ...resourceCalls(tagsManagement, tagWraps),
  handle(getTags, { guard: operator({ rights: ['<resource>.getList'] }) }, ({ ctx, body }) => tagsOf(ctx, body)),
  handle(arrangeTags, { guard: may('tagsManagement.update') }, ({ ctx, body }) => arrange(ctx, body)),
  handle(mergeTags, { guard: may('tagsManagement.delete') }, ({ ctx, body }) => merge(ctx, body)),
  handle(countToTag, { guard: ofRows }, ({ ctx, body }) => countRows(ctx, body)),
  handle(tagTheseRows, { guard: ofRows }, ({ ctx, body }) => startTagging(ctx, body)),
]
