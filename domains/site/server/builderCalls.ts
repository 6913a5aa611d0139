import { invalidInput, type Row } from '@pavilion/declare'
import { handle, may, type Call } from '@pavilion/http'
import * as sent from '../model/calls/builder.ts'
import type { webComponent } from '../model/component.ts'
import { arrangeEntry, arrangePictures } from './arrange.ts'
import { drafted } from './drafts.ts'
import { componentKinds, drawForManage } from './manage.ts'
import { readLinkTargets } from './linkTargets.ts'
import { pasteComponent, removeTree } from './paste.ts'
import { placeComponent } from './place.ts'

const areDrafts = (drafts: unknown): boolean =>
  Array.isArray(drafts) &&
  drafts.every(draft => typeof draft === 'object' && draft !== null && Number.isInteger(draft.id))
const read = { guard: may('webComponent.getList') } as const

export const builderCalls: readonly Call[] = [
  handle(sent.managePage, read, ({ ctx, body: { id, page, drafts, preview } }) => {
    if (drafts && !areDrafts(drafts)) throw invalidInput({ drafts: ['格式不正确', 'Has the wrong format'] })
    return drawForManage(ctx, { id, page, drafts: drafts ?? [], preview: preview === true })
  }),
  handle(sent.getComponentKinds, read, async () => componentKinds()),
  handle(sent.getLinkTargets, read, ({ ctx, body }) => readLinkTargets(ctx, body)),
  handle(sent.placeComponent, { guard: may('webComponent.update') }, async ({ ctx, body }) => {
    const moved = await drafted.place((tx, wish) => placeComponent(tx, wish as typeof body))(ctx, body)
    return moved as Row<typeof webComponent>
  }),
  handle(sent.pasteComponent, { guard: may('webComponent.create') }, ({ ctx, body }) => pasteComponent(ctx, body)),
  handle(sent.removeTree, { guard: may('webComponent.delete') }, ({ ctx, body }) => removeTree(ctx, body)),
  handle(sent.arrangePictures, { guard: may('webImage.update') }, ({ ctx, body: { id, ids } }) => {
    if (!Array.isArray(ids) || ids.length > 10_000 || !ids.every(one => Number.isSafeInteger(one) && one > 0))
      throw invalidInput({ ids: ['应为编号的列表', 'Must be a list of ids'] })
    return arrangePictures(ctx, { id, ids })
  }),
  handle(sent.arrangeEntry, { guard: may('webMenu.update') }, ({ ctx, body }) => arrangeEntry(ctx, body)),
]
