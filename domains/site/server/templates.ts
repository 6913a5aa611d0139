import {
  boolean,
  code,
  codes,
  integer,
  inLanguage,
  invalidInput,
  json,
  shape,
  text,
  type Value,
} from '@pavilion/declare'
import { may, post, type Call } from '@pavilion/http'
import { websiteStatus, websiteType } from '../model/index.ts'
import { drawGallery } from './gallery/gallery.ts'
import { applyMenus, applyOwn, dropOwn, keepMenus, keepWebsite, ownMenus, ownTemplates } from './ownTemplates.ts'
import type { Leftover } from './copying/references.ts'
import { applyDesign } from '../templates/apply.ts'
import { coverOf } from '../templates/covers.ts'
import { designOf, designs } from '../templates/index.ts'

/** The built-in website templates. */
const websiteDesign = codes(
  Object.fromEntries(designs.map(({ key, name }) => [key, [key, name[0], name[1]]])) as Record<
    'fair' | 'congress' | 'summit' | 'jobs',
    [string, string, string]
  >,
)

const body = shape({
  template: code('模板', 'Template', websiteDesign),
  websiteTemplateId: integer('已存模板', 'Saved template', { min: 1 }),
  projectId: integer('活动', 'Event', { required: true, min: 1 }),
  languageIds: json<number[]>()('语言', 'Languages', { required: true, example: [1] }),
  types: json<number[]>()('设备', 'Devices', { required: true, example: [1, 2] }),
  open: boolean('立即开放', 'Open now', {
    hint: ['默认关闭：先替换示例内容，再启用', 'Closed by default. Replace the samples first, then activate it'],
  }),
})
const several = (value: unknown, name: 'languageIds' | 'types', fits: (one: number) => boolean): number[] => {
  if (
    !Array.isArray(value) ||
    value.length < 1 ||
    value.length > 10 ||
    new Set(value).size !== value.length ||
    !value.every(one => Number.isSafeInteger(one) && fits(one))
  )
    throw invalidInput({ [name]: ['请选择至少一项', 'Please choose at least one'] })
  return value as number[]
}
const galleryBody = shape({
  projectId: integer('活动', 'Event', { required: true, min: 1 }),
  language: code('语言', 'Language', codes({ zh: ['zh', '中文', 'Chinese'], en: ['en', '英文', 'English'] }), {
    required: true,
  }),
  type: code('设备', 'Device', websiteType, { required: true }),
  template: code('配色', 'Colours', websiteDesign),
  live: boolean('访客所见', 'As visitors see it'),
})
const keepBody = shape({
  id: integer('编号', 'Id', { required: true, min: 1 }),
  name: text('模板名称', 'Template name', { required: true, max: 100 }),
})
const menusBody = shape({
  webMenuTemplateId: integer('菜单模板', 'Menu template', { required: true, min: 1 }),
  projectId: integer('活动', 'Event', { required: true, min: 1 }),
  websiteId: integer('网站', 'Website', { min: 1 }),
  name: text('名称', 'Name', { max: 100 }),
})
const translateLeftovers = (ctx: Parameters<typeof applyDesign>[0], leftovers: readonly Leftover[]) =>
  leftovers.map(({ why, ...leftover }) => ({ ...leftover, why: inLanguage(why, ctx.language) }))
const devices = new Set<number>([websiteType.desktop, websiteType.mobile])

export const templateCalls: readonly Call[] = [
  post(
    '/website/templates',
    {
      guard: may('website.create'),
      writes: false,
      summary: ['网站模板', 'Website templates'],
      body: shape({}),
      answer: { schema: { type: 'array' } },
    },
    async () =>
      Promise.all(
        designs.map(async design => ({
          key: design.key,
          name: design.name[0],
          englishName: design.name[1],
          about: design.about[0],
          englishAbout: design.about[1],
          cover: await coverOf(design),
        })),
      ),
  ),
  post(
    '/website/ownTemplates',
    {
      guard: may('website.create'),
      writes: false,
      summary: ['已存的网站模板', 'Saved website templates'],
      body: shape({}),
      answer: { schema: { type: 'array' } },
    },
    ({ ctx }) => ownTemplates(ctx),
  ),
  post(
    '/website/keepAsTemplate',
    {
      guard: may('website.create'),
      summary: ['将网站存为模板', 'Save a website as a template'],
      body: keepBody,
      answer: { schema: { type: 'object' } },
    },
    ({ ctx, body: wish }) => keepWebsite(ctx, wish),
  ),
  post(
    '/website/dropTemplate',
    {
      guard: may('website.create'),
      summary: ['删除已存的网站模板', 'Delete a saved template'],
      body: shape({ id: integer('编号', 'Id', { required: true, min: 1 }) }),
      answer: { schema: { type: 'null' } },
    },
    async ({ ctx, body: { id } }) => {
      await dropOwn(ctx, id)
      return null
    },
  ),
  post(
    '/webMenuGroup/ownTemplates',
    {
      guard: may('webMenuGroup.create'),
      writes: false,
      summary: ['已存的菜单模板', 'Saved menu templates'],
      body: shape({}),
      answer: { schema: { type: 'array' } },
    },
    ({ ctx }) => ownMenus(ctx),
  ),
  post(
    '/webMenuGroup/keepAsTemplate',
    {
      guard: may('webMenuGroup.create'),
      summary: ['将菜单组存为模板', 'Save a menu group as a template'],
      body: keepBody,
      answer: { schema: { type: 'object' } },
    },
    ({ ctx, body: wish }) => keepMenus(ctx, wish),
  ),
  post(
    '/webMenuGroup/createFromTemplate',
    {
      guard: may('webMenuGroup.create'),
      summary: ['从模板新建菜单组', 'New menu group from a template'],
      body: menusBody,
      answer: { schema: { type: 'object' } },
    },
    async ({ ctx, body: wish }) => {
      const { leftovers, ...group } = await applyMenus(ctx, wish)
      return { ...group, leftovers: translateLeftovers(ctx, leftovers) }
    },
  ),
  post(
    '/website/createFromTemplate',
    {
      guard: may('website.create'),
      summary: ['从模板新建网站', 'New websites from a template'],
      body,
      answer: { schema: { type: 'object' } },
    },
    async ({ ctx, body: wish }: { ctx: Parameters<typeof applyDesign>[0]; body: Value<typeof body> }) => {
      const chosen = {
        languageIds: several(wish.languageIds, 'languageIds', id => id > 0),
        types: several(wish.types, 'types', type => devices.has(type)),
      }
      if (wish.websiteTemplateId) {
        const made = await applyOwn(ctx, {
          websiteTemplateId: wish.websiteTemplateId,
          projectId: wish.projectId,
          ...chosen,
          open: wish.open ?? false,
        })
        return {
          websites: made.map(({ leftovers: _left, ...row }) => ({
            ...row,
            taken: (wish.open ?? false) && row.status === websiteStatus.closed,
          })),
          counts: {},
          samples: [],
          leftovers: translateLeftovers(
            ctx,
            made.flatMap(({ leftovers }) => leftovers),
          ),
        }
      }
      const design = designOf(String(wish.template))
      if (!design) throw invalidInput({ template: ['没有这个模板', 'There is no such template'] })
      const made = await applyDesign(ctx, design, { projectId: wish.projectId, ...chosen, open: wish.open ?? false })
      return { ...made, samples: design.samples.map(pair => inLanguage(pair, ctx.language)) }
    },
  ),
  post(
    '/website/gallery',
    {
      guard: may('webComponent.getList'),
      writes: false,
      summary: ['组件图库', 'Component gallery'],
      body: galleryBody,
      answer: { schema: { type: 'object' } },
    },
    ({ ctx, body: { projectId, language, type, template, live } }) =>
      drawGallery(ctx, {
        projectId,
        language: language === 'en' ? 'en' : 'zh',
        phone: type === websiteType.mobile,
        ...(template && { template: String(template) }),
        live: live ?? false,
      }),
  ),
]
