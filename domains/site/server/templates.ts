import { boolean, code, codes, integer, inLanguage, invalidInput, json, shape, type Value } from '@pavilion/declare'
import { may, post, type Call } from '@pavilion/http'
import { websiteType } from '../model/index.ts'
import { drawGallery } from './gallery.ts'
import { applyDesign } from '../templates/apply.ts'
import { coverOf } from '../templates/covers.ts'
import { designOf, designs } from '../templates/index.ts'

/** The finished websites that an organiser may begin with. */
const websiteDesign = codes(Object.fromEntries(designs.map(({ key, name }) => [key, [key, name[0], name[1]]])) as Record<'fair' | 'congress' | 'summit' | 'jobs', [string, string, string]>)

const body = shape({
  template: code('模板', 'Template', websiteDesign, { required: true }), projectId: integer('项目', 'Project', { required: true, min: 1 }),
  languageIds: json<number[]>()('语言', 'Languages', { required: true, example: [1] }), types: json<number[]>()('设备', 'Devices', { required: true, example: [1, 2] }),
  open: boolean('立即开放', 'Open at once', { hint: ['默认关闭：先替换示例内容，再启用', 'Closed unless asked: replace the samples first, then activate it'] }),
})
const several = (value: unknown, name: 'languageIds' | 'types', fits: (one: number) => boolean): number[] => {
  if (!Array.isArray(value) || value.length < 1 || value.length > 10 || new Set(value).size !== value.length || !value.every(one => Number.isSafeInteger(one) && fits(one))) throw invalidInput({ [name]: ['请选择至少一项', 'Please choose at least one'] })
  return value as number[]
}
const galleryBody = shape({ projectId: integer('项目', 'Project', { required: true, min: 1 }), language: code('语言', 'Language', codes({ zh: ['zh', '中文', 'Chinese'], en: ['en', '英文', 'English'] }), { required: true }), type: code('设备', 'Device', websiteType, { required: true }), template: code('配色', 'Colours', websiteDesign), live: boolean('访客所见', 'As visitors get it') })
const devices = new Set<number>([websiteType.desktop, websiteType.mobile])

export const templateCalls: readonly Call[] = [
  post('/website/templates', { guard: may('website.create'), writes: false, summary: ['网站模板', 'Templates of websites'], body: shape({}), answer: { schema: { type: 'array' } } }, async () =>
    Promise.all(designs.map(async design => ({ key: design.key, name: design.name[0], englishName: design.name[1], about: design.about[0], englishAbout: design.about[1], cover: await coverOf(design) })))),
  post('/website/createFromTemplate', { guard: may('website.create'), summary: ['从模板新建网站', 'New websites from a template'], body, answer: { schema: { type: 'object' } } }, async ({ ctx, body: wish }: { ctx: Parameters<typeof applyDesign>[0]; body: Value<typeof body> }) => {
    const design = designOf(String(wish.template))
    if (!design) throw invalidInput({ template: ['没有这个模板', 'There is no such template'] })
    const made = await applyDesign(ctx, design, { projectId: wish.projectId, languageIds: several(wish.languageIds, 'languageIds', id => id > 0), types: several(wish.types, 'types', type => devices.has(type)), open: wish.open ?? false })
    return { ...made, samples: design.samples.map(pair => inLanguage(pair, ctx.language)) }
  }),
  post('/website/gallery', { guard: may('webComponent.getList'), writes: false, summary: ['组件图库', 'Every component in every style'], body: galleryBody, answer: { schema: { type: 'object' } } }, ({ ctx, body: { projectId, language, type, template, live } }) =>
    drawGallery(ctx, { projectId, language: language === 'en' ? 'en' : 'zh', phone: type === websiteType.mobile, ...(template && { template: String(template) }), live: live ?? false })),
]
