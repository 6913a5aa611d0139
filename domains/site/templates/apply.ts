import { inLanguage, noData, permissionDenied, type AnyResource, type CodeOf, type Language } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import { painter, saveUpload } from '@pavilion/system/server/index.ts'
import { now } from '@pavilion/store'
import type { WebsitesMade } from '../model/calls/templates.ts'
import * as site from '../model/index.ts'
import { takeTurnAtAddresses } from '../server/addressHeld.ts'
import { rootOf } from '../server/directory.ts'
import type { Ground, PlannedContent, PlannedEntry, PlannedPart, WebsiteDesign, WebsitePlan } from './plan.ts'

/** The websites to create: one for every language and device. */
export interface ApplyInput {
  readonly projectId: number
  readonly languageIds: readonly number[]
  readonly types: readonly CodeOf<typeof site.websiteType>[]
  /** Open at once; by default closed, so that samples are replaced first. */
  readonly open: boolean
}
type MadeWebsite = WebsitesMade['websites'][number]
export interface Made {
  readonly websites: readonly MadeWebsite[]
  readonly counts: Readonly<
    Record<
      | 'pictures'
      | 'webContentList'
      | 'webContent'
      | 'webImageGroup'
      | 'webImage'
      | 'webMenuGroup'
      | 'webMenu'
      | 'webComponent',
      number
    >
  >
}

type Ids = Map<string, number>
const escaped = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
const reference = /@(list|content|images|menu|page|part):([a-zA-Z0-9]+)/g
const pictureNamed = /^#([a-zA-Z]\w*)$/

/**
 * The things of the project that a template shows instead of samples. Other domains depend on
 * this one, so their resources are found by name.
 */
async function ownOf(ctx: Context, projectId: number): Promise<Pick<Ground, 'form' | 'speakers' | 'jobs'>> {
  const { catalogue } = ctx
  const working = ctx.acting('website template', { projectId })
  const first = async (name: string, where: Record<string, unknown>) => {
    const of = catalogue.resources.get(name)
    return of && (await working.store(of).ids({ projectId, ...where }))[0]
  }
  const [form, speaker, job] = [
    await first('webForm', { type: 1 }),
    await first('conferenceSpeaker', {}),
    await first('recruitJob', {}),
  ]
  return { ...(form && { form }), speakers: speaker !== undefined, jobs: job !== undefined }
}
/**
 * Draws the pictures that these plans show, each once, and stores them as uploads of the operator.
 */
async function drawPictures(
  ctx: Context,
  design: WebsiteDesign,
  plans: readonly WebsitePlan[],
  projectId: number,
): Promise<ReadonlyMap<string, string>> {
  const sharp = await painter()
  const text = JSON.stringify(plans)
  const kept = new Map<string, string>()
  for (const [name, { draw, png }] of Object.entries(design.pictures)) {
    if (!text.includes(`"${name}"`) && !text.includes(`"#${name}"`) && !text.includes(`\\"#${name}\\"`)) continue
    const picture = sharp(Buffer.from(draw()), { limitInputPixels: 20_000_000 })
    const bytes = png ? await picture.png().toBuffer() : await picture.jpeg({ quality: 90 }).toBuffer()
    kept.set(
      name,
      await saveUpload(
        ctx,
        {
          name: `${design.key}-${name}.${png ? 'png' : 'jpg'}`,
          mimeType: png ? 'image/png' : 'image/jpeg',
          bytes,
          fields: {},
        },
        { purpose: 'sitePicture', projectId },
      ),
    )
  }
  return kept
}

/**
 * Makes the websites of a template: pictures, contents, menus, pages. All or nothing, except the
 * pictures, which are ordinary uploads.
 * @throws permissionDenied when the project is out of reach, noData when it or a language does not
 * exist
 */
export async function applyDesign(
  ctx: Context,
  design: WebsiteDesign,
  { projectId, languageIds, types, open }: ApplyInput,
): Promise<Made> {
  const reach = ctx.caller.projects
  if (reach !== 'all' && !reach.includes(projectId)) throw permissionDenied()
  const working = ctx.acting('website template', { projectId })
  const project = await working.store(site.project).getDetail(projectId)
  const existing = await ownOf(ctx, projectId)
  const known = await working.sql<{ id: number; mark: string }>(
    'select id, mark from language where id = any($1::bigint[]) and "deletedAt" is null',
    [languageIds],
  )
  const languages = languageIds.map(id => {
    const found = known.find(each => Number(each.id) === id)
    if (!found) throw noData()
    return { id, mark: found.mark, spoken: (found.mark === 'zh' ? 'zh' : 'en') as Language }
  })
  const opens = project.startTime && Date.parse(project.startTime) > now().getTime() ? project.startTime : undefined
  const placeIn = (language: Language) => (language === 'en' && project.englishLocation) || project.location
  const groundOf = (language: Language, type: number): Ground => ({
    language,
    phone: type === site.websiteType.mobile,
    t: (zh, en) => (language === 'zh' ? zh : en),
    ...existing,
    ...(opens && { opens }),
    ...(placeIn(language) && { place: escaped(placeIn(language) as string) }),
  })
  const plans = languages.flatMap(({ id, spoken, mark }) =>
    types.map(type => ({ id, mark, spoken, type, plan: design.plan(groundOf(spoken, type)) })),
  )
  const pictures = await drawPictures(
    ctx,
    design,
    plans.map(({ plan }) => plan),
    projectId,
  )
  return ctx.transaction(async tx => {
    await takeTurnAtAddresses(tx, projectId)
    const made: MadeWebsite[] = []
    const counts = {
      pictures: pictures.size,
      webContentList: 0,
      webContent: 0,
      webImageGroup: 0,
      webImage: 0,
      webMenuGroup: 0,
      webMenu: 0,
      webComponent: 0,
    }
    const working = tx.acting('website template', { projectId })
    const websites = working.store(site.website)
    const create = async (
      name: Exclude<keyof typeof counts, 'pictures'>,
      rows: readonly object[],
    ): Promise<number[]> => {
      counts[name] += rows.length
      if (!rows.length) return []
      const made = await working.store(site[name] as AnyResource).createMany(
        rows.map(row => ({ projectId, ...row })),
        name === 'webContent' ? { birth: 'published' } : {},
      )
      return made.map(row => row.id)
    }
    const contentRow = (
      { name, abstract, body, cover, tag, author, dated = false, stick = 0, untitled = false }: PlannedContent,
      webContentListId: number | null,
    ) => ({
      webContentListId,
      name,
      abstract: abstract ?? null,
      content: body?.replace(/src="#(\w+)"/g, (_all, key: string) => `src="${pictures.get(key) ?? ''}"`) ?? null,
      cover: cover ? (pictures.get(cover) ?? null) : null,
      class: tag ?? null,
      author: author ?? null,
      stickNumber: stick,
      showTitle: !untitled,
      showCreatedAt: dated,
    })
    for (const { id: languageId, spoken } of languages) {
      const shared: Ids = new Map()
      const [first] = plans.filter(each => each.id === languageId)
      if (!first) continue
      const keep = (keys: readonly (string | undefined)[], kind: string, ids: readonly number[], into: Ids) => {
        for (const [at, key] of keys.entries()) if (key) into.set(`${kind}:${key}`, ids[at] as number)
      }
      const lists = await create(
        'webContentList',
        first.plan.lists.map((list, at) => ({
          name: inLanguage(list.name, spoken),
          englishName: list.name[1],
          style: list.style,
          sortNumber: at + 1,
        })),
      )
      keep(
        first.plan.lists.map(list => list.key),
        'list',
        lists,
        shared,
      )
      for (const [at, list] of first.plan.lists.entries())
        keep(
          list.items.map(item => item.key),
          'content',
          await create(
            'webContent',
            list.items.map(item => contentRow(item, lists[at] as number)),
          ),
          shared,
        )
      const groups = await create(
        'webImageGroup',
        first.plan.images.map(({ name, type, interval, mode }) => ({
          name,
          ...(type && { type }),
          ...(mode && { mode }),
          ...(interval && { interval }),
          autoplay: true,
        })),
      )
      keep(
        first.plan.images.map(group => group.key),
        'images',
        groups,
        shared,
      )
      for (const [at, group] of first.plan.images.entries())
        await create(
          'webImage',
          group.pictures.map(([picture, name], nth) => ({
            webImageGroupId: groups[at],
            filePath: pictures.get(picture),
            name,
            sortNumber: nth + 1,
          })),
        )

      for (const { type, mark, plan } of plans.filter(each => each.id === languageId)) {
        const taken = (await websites.count({ projectId, type, languageId, pageType: site.websitePageType.site })) > 0
        const closed = taken || !open
        const root = rootOf(project.abbr, type, mark)
        const device =
          type === site.websiteType.mobile ? (spoken === 'zh' ? '手机' : 'Phone') : spoken === 'zh' ? '电脑' : 'Desktop'
        const row = {
          projectId,
          name: `${inLanguage(design.name, spoken)} · ${device}`,
          type,
          languageId,
          pageType: site.websitePageType.site,
          root,
          ...design.colours,
          signInPage: site.signInTemplate.signIn1,
          needLogin: site.websiteNeedLogin.notRequired,
        }
        const website = await websites.create(row, closed ? { birth: 'closed' } : {})
        const ids: Ids = new Map(shared)
        const websiteId = website.id
        keep(
          plan.contents.map(content => content.key),
          'content',
          await create(
            'webContent',
            plan.contents.map(content => contentRow(content, null)),
          ),
          ids,
        )
        keep(
          plan.menus.map(menu => menu.key),
          'menu',
          await create(
            'webMenuGroup',
            plan.menus.map(({ name, style, backgroundColor, textColor, activeTextColor }) => ({
              websiteId,
              name,
              style,
              backgroundColor: backgroundColor ?? null,
              textColor: textColor ?? null,
              activeTextColor: activeTextColor ?? null,
            })),
          ),
          ids,
        )
        const resolved = (value: unknown): unknown =>
          typeof value !== 'string'
            ? value
            : pictureNamed.test(value)
              ? (pictures.get(value.slice(1)) ?? null)
              : value.replace(reference, (_all, kind: string, key: string) => String(ids.get(`${kind}:${key}`) ?? ''))
        const put = async (
          parts: readonly PlannedPart[],
          parentId: number | null,
          hierarchyLevel: number,
        ): Promise<void> => {
          for (const [at, { parts: below = [], key, ...settings }] of parts.entries()) {
            const [id] = await create('webComponent', [
              {
                ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, resolved(value)])),
                websiteId,
                parentId,
                hierarchyLevel,
                sortNumber: at + 1,
              },
            ])
            if (key) {
              ids.set(`part:${key}`, id as number)
              ids.set(`page:${key}`, id as number)
            }
            await put(below, id as number, hierarchyLevel + 1)
          }
        }
        await put(plan.parts, null, 0)
        // Menu entries last: the pages and anchors that they lead to have their ids only now.
        const enter = async (
          group: number,
          entries: readonly PlannedEntry[],
          parentId: number | null,
        ): Promise<void> => {
          const made = await create(
            'webMenu',
            entries.map((entry, at) => ({
              webMenuGroupId: group,
              parentId,
              name: inLanguage(entry.name, spoken),
              englishName: entry.name[1],
              type: entry.type ?? site.webMenuType.page,
              path:
                entry.path?.replace(/@part:(\w+)/g, (_all, key: string) => `#c-${ids.get(`part:${key}`) ?? ''}`) ??
                null,
              value: entry.value ? resolved(entry.value) : null,
              icon: entry.icon ?? null,
              image: entry.image ? (pictures.get(entry.image) ?? null) : null,
              sortNumber: at + 1,
            })),
          )
          for (const [at, { below }] of entries.entries())
            if (below?.length) await enter(group, below, made[at] as number)
        }
        for (const menu of plan.menus) await enter(ids.get(`menu:${menu.key}`) as number, menu.entries, null)
        await tx.log('createFromTemplate', {
          resource: 'website',
          id: websiteId,
          projectId,
          details: { template: design.key },
        })
        made.push({ id: websiteId, name: website.name, type, languageId, root, status: website.status, taken })
      }
    }
    return { websites: made, counts }
  })
}
