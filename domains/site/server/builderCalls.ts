import { boolean, instant, integer, invalidInput, json, shape, text } from '@pavilion/declare'
import { may, post, rowOf, type Call } from '@pavilion/http'
import * as site from '../model/index.ts'
import { drafted } from './drafts.ts'
import { componentKinds, drawForManage } from './manage.ts'
import { pasteComponent, removeTree } from './paste.ts'
import { placeComponent } from './place.ts'

const manageBody = shape({
  id: integer('网站', 'Website', { required: true, min: 1 }),
  page: integer('子页面组件', 'Component of the sub-page', { min: 1 }),
  drafts: json<(Record<string, unknown> & { id: number })[]>()('未保存的设置', 'Unsaved settings', {
    example: [{ id: 1, name: '首屏' }],
  }),
  preview: boolean('预览', 'Preview'),
})
const placeBody = shape({
  id: integer('组件', 'Component', { required: true, min: 1 }),
  updatedAt: instant('最后更新时间', 'Updated at', { required: true }),
  parentId: integer('上级', 'Parent', { min: 1 }),
  container: text('所在页面容器', 'Container', { max: 60 }),
  before: integer('放在此组件之前', 'Component to insert before', { min: 1 }),
})
const areDrafts = (drafts: unknown): boolean =>
  Array.isArray(drafts) &&
  drafts.every(draft => typeof draft === 'object' && draft !== null && Number.isInteger(draft.id))

/** The calls of the page builder beyond the ordinary calls of components (back-office §2). */
export const builderCalls: readonly Call[] = [
  post(
    '/website/manage',
    {
      guard: may('webComponent.getList'),
      writes: false,
      summary: ['页面搭建所需的页面', 'A page for the page builder, with its components'],
      body: manageBody,
      answer: { schema: { type: 'object' } },
    },
    ({ ctx, body: { id, page, drafts, preview } }) => {
      if (drafts && !areDrafts(drafts)) throw invalidInput({ drafts: ['格式不正确', 'Has the wrong format'] })
      return drawForManage(ctx, { id, page, drafts: drafts ?? [], preview: preview === true })
    },
  ),
  post(
    '/website/componentKinds',
    {
      guard: may('webComponent.getList'),
      writes: false,
      summary: ['组件种类及其设置', 'Kinds of components with their settings'],
      body: shape({}),
      answer: { schema: { type: 'array' } },
    },
    async () => componentKinds(),
  ),
  post(
    '/webComponent/place',
    {
      guard: may('webComponent.update'),
      summary: ['移动组件', 'Move a component'],
      body: placeBody,
      answer: rowOf(site.webComponent),
    },
    ({ ctx, body }) => drafted.place((tx, wish) => placeComponent(tx, wish as typeof body))(ctx, body),
  ),
  post(
    '/webComponent/paste',
    {
      guard: may('webComponent.create'),
      summary: ['粘贴组件及其下级', 'Paste a component with everything in it'],
      body: shape({
        id: integer('组件', 'Component', { required: true, min: 1 }),
        websiteId: integer('网站', 'Website', { required: true, min: 1 }),
        parentId: integer('上级', 'Parent', { min: 1 }),
        container: text('所在页面容器', 'Container', { max: 60 }),
        before: integer('放在此组件之前', 'Component to insert before', { min: 1 }),
      }),
      answer: { schema: { type: 'object' } },
    },
    ({ ctx, body }) => pasteComponent(ctx, body),
  ),
  post(
    '/webComponent/removeTree',
    {
      guard: may('webComponent.delete'),
      summary: ['删除组件及其下级', 'Delete a component with everything in it'],
      body: shape({ id: integer('组件', 'Component', { required: true, min: 1 }) }),
      answer: { schema: { type: 'array', items: { type: 'integer' } } },
    },
    ({ ctx, body }) => removeTree(ctx, body),
  ),
]
