import { invalidInput } from '@pavilion/declare'
import { handle, may, type Call } from '@pavilion/http'
import * as sent from '../model/calls/publishing.ts'
import { checkOpening } from './checks/checkOpening.ts'
import { checkPages } from './checks/checkPages.ts'
import { bringBackVersion, comparePages, draftDifferences, pageStates, publishPages } from './publish.ts'

const namesOf = (pages: unknown): string[] => {
  if (
    !Array.isArray(pages) ||
    !pages.length ||
    pages.length > 500 ||
    !pages.every(page => typeof page === 'string' && page.length > 0 && page.length <= 80)
  )
    throw invalidInput({ pages: ['应为页面名称的列表', 'Must be a list of page names'] })
  return pages
}
const read = { guard: may('webComponent.getList') } as const

export const publishCalls: readonly Call[] = [
  handle(sent.getPageStates, read, ({ ctx, body }) => pageStates(ctx, body.id)),
  handle(sent.publishPages, { guard: may('webPageVersion.publish') }, ({ ctx, body }) =>
    publishPages(ctx, { ...body, pages: namesOf(body.pages) }),
  ),
  handle(sent.getDraftDifferences, read, ({ ctx, body }) => draftDifferences(ctx, body)),
  handle(sent.checkPages, read, ({ ctx, body }) => checkPages(ctx, { id: body.id, pages: namesOf(body.pages) })),
  handle(sent.checkOpening, { guard: may('website.setActive') }, ({ ctx, body }) => checkOpening(ctx, body.id)),
  handle(sent.compareVersions, { guard: may('webPageVersion.getDetail') }, ({ ctx, body }) => comparePages(ctx, body)),
  handle(sent.bringBackVersion, { guard: may('webComponent.update') }, ({ ctx, body }) => bringBackVersion(ctx, body)),
]
