import { inLanguage, invalidInput, type CodeOf } from '@pavilion/declare'
import { handle, may, type Call } from '@pavilion/http'
import type { Context } from '@pavilion/store'
import * as sent from '../model/calls/templates.ts'
import { websiteStatus, websiteType } from '../model/index.ts'
import { copyWebsite } from './copying/copyWebsite.ts'
import { drawGallery } from './gallery/gallery.ts'
import { applyMenus, applyOwn, dropOwn, keepMenus, keepWebsite, ownMenus, ownTemplates } from './ownTemplates.ts'
import type { Leftover } from './copying/references.ts'
import { applyDesign } from '../templates/apply.ts'
import { coverOf } from '../templates/covers.ts'
import { designOf, designs } from '../templates/index.ts'

const several = <T extends number>(
  value: unknown,
  name: 'languageIds' | 'types',
  fits: (one: number) => one is T,
): T[] => {
  if (
    !Array.isArray(value) ||
    value.length < 1 ||
    value.length > 10 ||
    new Set(value).size !== value.length ||
    !value.every(one => Number.isSafeInteger(one) && fits(one))
  )
    throw invalidInput({ [name]: ['请选择至少一项', 'Please choose at least one'] })
  return value
}
/** A copy with the reasons of its leftovers in the caller's language. */
const translated = <T extends { readonly leftovers: readonly Leftover[] }>(ctx: Context, { leftovers, ...row }: T) => ({
  ...row,
  leftovers: leftovers.map(({ why, ...leftover }) => ({ ...leftover, why: inLanguage(why, ctx.language) })),
})
type Device = CodeOf<typeof websiteType>
const isDevice = (type: number): type is Device => type === websiteType.desktop || type === websiteType.mobile

const create = may('website.create')
const createMenus = may('webMenuGroup.create')

export const templateCalls: readonly Call[] = [
  handle(sent.getTemplates, { guard: create }, () =>
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
  handle(sent.getOwnTemplates, { guard: create }, ({ ctx }) => ownTemplates(ctx)),
  handle(sent.keepWebsite, { guard: create }, ({ ctx, body }) => keepWebsite(ctx, body)),
  handle(sent.dropTemplate, { guard: create }, ({ ctx, body }) => dropOwn(ctx, body.id)),
  handle(sent.getMenuTemplates, { guard: createMenus }, ({ ctx }) => ownMenus(ctx)),
  handle(sent.keepMenus, { guard: createMenus }, ({ ctx, body }) => keepMenus(ctx, body)),
  handle(sent.createMenus, { guard: createMenus }, async ({ ctx, body }) =>
    translated(ctx, await applyMenus(ctx, body)),
  ),
  handle(sent.copyWebsite, { guard: create }, async ({ ctx, body }) => translated(ctx, await copyWebsite(ctx, body))),
  handle(sent.createFromTemplate, { guard: create }, async ({ ctx, body: wish }) => {
    const open = wish.open ?? false
    const chosen = {
      projectId: wish.projectId,
      languageIds: several(wish.languageIds, 'languageIds', (id): id is number => id > 0),
      types: several(wish.types, 'types', isDevice),
      open,
    }
    if (wish.websiteTemplateId) {
      const made = await applyOwn(ctx, { websiteTemplateId: wish.websiteTemplateId, ...chosen })
      return {
        websites: made.map(({ leftovers: _left, ...row }) => ({
          ...row,
          taken: open && row.status === websiteStatus.closed,
        })),
        counts: {},
        samples: [],
        leftovers: made.flatMap(website => translated(ctx, website).leftovers),
      }
    }
    const design = designOf(String(wish.template))
    if (!design) throw invalidInput({ template: ['没有这个模板', 'There is no such template'] })
    const made = await applyDesign(ctx, design, chosen)
    return { ...made, samples: design.samples.map(pair => inLanguage(pair, ctx.language)) }
  }),
  handle(
    sent.getGallery,
    { guard: may('webComponent.getList') },
    ({ ctx, body: { projectId, language, type, template, live } }) =>
      drawGallery(ctx, {
        projectId,
        language,
        phone: type === websiteType.mobile,
        ...(template && { template }),
        live: live ?? false,
      }),
  ),
]
