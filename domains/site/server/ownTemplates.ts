import { noData, type Row } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import type { MenuTemplate, OwnTemplate } from '../model/calls/templates.ts'
import * as site from '../model/index.ts'
import { copyTree } from './copying/rows.ts'
import { mayReach } from './copying/copyWebsite.ts'
import { gatherWebsite, type GatheredWebsite } from './copying/gatherWebsite.ts'
import { putWebsite, type CopiedWebsite } from './copying/putWebsite.ts'
import { addressThere, kindOfPath, type Leftover, why } from './copying/references.ts'
import { templateEmpty } from './refusals.ts'

// An organiser's own templates: a website or a menu group as it was when saved. A template is a
// copy to be made later.
type Saved<T> = T & { readonly edition: 1 }
type KeptMenu = Pick<
  Row<typeof site.webMenu>,
  | 'id'
  | 'parentId'
  | 'name'
  | 'englishName'
  | 'type'
  | 'path'
  | 'value'
  | 'icon'
  | 'iconColor'
  | 'textColor'
  | 'image'
  | 'imageWidth'
  | 'imageHeight'
  | 'visible'
  | 'sortNumber'
>
interface KeptMenus {
  readonly projectId: number
  readonly group: Pick<
    Row<typeof site.webMenuGroup>,
    'name' | 'style' | 'backgroundColor' | 'textColor' | 'activeTextColor'
  >
  readonly menus: readonly KeptMenu[]
}
const whole = <T extends object>(kept: unknown): T | undefined =>
  (kept as { edition?: number } | null)?.edition === 1 ? (kept as T) : undefined
const reaches = (ctx: Context, projectId: number) =>
  ctx.caller.projects === 'all' || ctx.caller.projects.includes(projectId)

/**
 * Saves a website's draft with everything it shows as a template. Secrets of a sister site are left
 * out.
 * @throws noData
 */
export const keepWebsite = (
  ctx: Context,
  { id, name }: { id: number; name: string },
): Promise<{ id: number; name: string }> =>
  ctx.transaction(async tx => {
    const gathered = await gatherWebsite(tx, id, { elsewhere: true, along: true })
    const { website, components } = gathered
    const snapshot: Saved<GatheredWebsite> = {
      edition: 1,
      ...gathered,
      website: {
        ...website,
        sisterLoginUrl: null,
        sisterLoginCheckUrl: null,
        invitationRuleGroupId: null,
        encryptedPhoneLinkHosts: [],
      },
      drafts: [],
    }
    const cover = website.backgroundImg ?? components.find(row => row.backgroundImage)?.backgroundImage ?? null
    const made = await tx
      .acting('templates', {})
      .store(site.websiteTemplate)
      .create({ name, type: website.type, cover, components: snapshot })
    await tx.log('keepAsTemplate', {
      resource: 'website',
      id,
      projectId: website.projectId,
      details: { template: made.id },
    })
    return { id: made.id, name: made.name }
  })
/**
 * The organiser's website templates that come from projects this operator can reach; one statement.
 */
export async function ownTemplates(ctx: Context): Promise<OwnTemplate[]> {
  const rows = await ctx.sql<Omit<OwnTemplate, 'from'> & { projectId: number; from: string }>(
    `select id, name, cover, type,
      (components->'website'->>'languageId')::bigint as "languageId",
      (components->'website'->>'projectId')::bigint as "projectId",
      components->>'abbr' as "from",
      jsonb_array_length(components->'components') as components
    from "websiteTemplate"
    where components->>'edition' = '1' and status = 1 and "deletedAt" is null
    order by "sortNumber", id`,
  )
  return rows
    .filter(row => reaches(ctx, Number(row.projectId)))
    .map(({ projectId: _project, ...row }) => ({ ...row, id: Number(row.id), languageId: Number(row.languageId) }))
}
async function websiteKept(ctx: Context, id: number): Promise<GatheredWebsite> {
  const found = await ctx
    .acting('templates', {})
    .store(site.websiteTemplate)
    .find({ id, status: site.enabledStatus.enabled })
  const kept = whole<GatheredWebsite>(found?.components)
  if (!found || (kept && !reaches(ctx, kept.website.projectId))) throw noData()
  if (!kept) throw templateEmpty()
  return kept
}
export interface OwnWish {
  readonly websiteTemplateId: number
  readonly projectId: number
  readonly languageIds: readonly number[]
  readonly types: readonly number[]
  readonly open: boolean
}
/**
 * Makes websites from a saved template, one for every language and device. In other languages its
 * texts are still to be translated.
 * @throws permissionDenied, noData, templateEmpty
 */
export async function applyOwn(
  ctx: Context,
  { websiteTemplateId, projectId, languageIds, types, open }: OwnWish,
): Promise<CopiedWebsite[]> {
  mayReach(ctx, projectId)
  const kept = await websiteKept(ctx, websiteTemplateId)
  return ctx.transaction(async tx => {
    const made: CopiedWebsite[] = []
    for (const languageId of languageIds)
      for (const type of types)
        made.push(
          await putWebsite(tx.acting('templates', { projectId }), kept, {
            projectId,
            languageId,
            type,
            contents: true,
            open,
          }),
        )
    for (const each of made)
      await tx.log('createFromTemplate', {
        resource: 'website',
        id: each.id,
        projectId,
        details: { template: websiteTemplateId },
      })
    return made
  })
}
/**
 * Deletes a saved website template.
 * @throws noData
 */
export async function dropOwn(ctx: Context, id: number): Promise<void> {
  const system = ctx.acting('templates', {})
  const found = await system.store(site.websiteTemplate).find({ id })
  const kept = whole<GatheredWebsite>(found?.components)
  if (!kept || !reaches(ctx, kept.website.projectId)) throw noData()
  await system.store(site.websiteTemplate).delete(id)
  await ctx.log('delete', { resource: site.websiteTemplate.name, id, projectId: kept.website.projectId })
}

const menuFields = [
  'id',
  'parentId',
  'name',
  'englishName',
  'type',
  'path',
  'value',
  'icon',
  'iconColor',
  'textColor',
  'image',
  'imageWidth',
  'imageHeight',
  'visible',
  'sortNumber',
] as const
/**
 * Saves a menu group with its entries as a template.
 * @throws noData
 */
export const keepMenus = (
  ctx: Context,
  { id, name }: { id: number; name: string },
): Promise<{ id: number; name: string }> =>
  ctx.transaction(async tx => {
    const group = await tx.store(site.webMenuGroup).getDetail(id)
    const rows = await tx.store(site.webMenu).rows(
      { webMenuGroupId: id },
      {
        limit: 5000,
        order: [
          ['sortNumber', 'asc'],
          ['id', 'asc'],
        ],
      },
    )
    const menus: Saved<KeptMenus> = {
      edition: 1,
      projectId: group.projectId,
      group: {
        name: group.name,
        style: group.style,
        backgroundColor: group.backgroundColor,
        textColor: group.textColor,
        activeTextColor: group.activeTextColor,
      },
      menus: rows.map(row => Object.fromEntries(menuFields.map(field => [field, row[field]])) as KeptMenu),
    }
    const made = await tx
      .acting('templates', {})
      .store(site.webMenuTemplate)
      .create({ name, style: group.style, menus })
    await tx.log('keepAsTemplate', {
      resource: 'webMenuGroup',
      id,
      projectId: group.projectId,
      details: { template: made.id },
    })
    return { id: made.id, name: made.name }
  })
/** The menu templates that this operator may use; one statement. */
export async function ownMenus(ctx: Context): Promise<MenuTemplate[]> {
  const rows = await ctx.sql<{ id: number; name: string; style: number | null; menus: KeptMenus }>(
    `select id, name, style, menus
    from "webMenuTemplate"
    where menus->>'edition' = '1' and status = 1 and "deletedAt" is null
    order by "sortNumber", id
    limit 200`,
  )
  return rows
    .filter(({ menus }) => reaches(ctx, menus.projectId))
    .map(({ id, name, style, menus }) => ({
      id: Number(id),
      name,
      style,
      entries: menus.menus
        .filter(entry => entry.parentId === null)
        .slice(0, 8)
        .map(entry => entry.name),
      from: menus.projectId,
    }))
}
/**
 * Makes a menu group from a template. In another project, entries lose the contents or pages of the
 * first project that they name; these are listed in `leftovers`.
 * @throws permissionDenied, noData, templateEmpty
 */
export async function applyMenus(
  ctx: Context,
  {
    webMenuTemplateId,
    projectId,
    websiteId,
    name,
  }: {
    webMenuTemplateId: number
    projectId: number
    websiteId?: number | null | undefined
    name?: string | null | undefined
  },
): Promise<Row<typeof site.webMenuGroup> & { readonly leftovers: readonly Leftover[] }> {
  mayReach(ctx, projectId)
  const found = await ctx
    .acting('templates', {})
    .store(site.webMenuTemplate)
    .find({ id: webMenuTemplateId, status: site.enabledStatus.enabled })
  const kept = whole<KeptMenus>(found?.menus)
  if (!found || (kept && !reaches(ctx, kept.projectId))) throw noData()
  if (!kept) throw templateEmpty()
  return ctx.transaction(async tx => {
    const working = tx.acting('templates', { projectId })
    const leftovers: Leftover[] = []
    if (websiteId && !(await working.store(site.website).find({ id: websiteId, projectId }))) throw noData()
    const group = (await working.store(site.webMenuGroup).create({
      ...kept.group,
      projectId,
      websiteId: websiteId ?? null,
      name: name || kept.group.name,
    })) as Row<typeof site.webMenuGroup>
    const first =
      projectId === kept.projectId
        ? undefined
        : await tx.acting('templates', { projectId: kept.projectId }).store(site.project).find({ id: kept.projectId })
    const other = await working.store(site.project).getDetail(projectId)
    await copyTree(working, site.webMenu, kept.menus, row => {
      const entry = row as unknown as KeptMenu
      const way = first && addressThere(entry.path, first, other)
      const strange = projectId !== kept.projectId && Boolean(entry.value) && kindOfPath(entry.path) !== undefined
      return {
        changed: {
          projectId,
          webMenuGroupId: group.id,
          ...(strange && { value: null }),
          ...(way && { path: way.value }),
        },
        after: copy => {
          if (strange)
            leftovers.push({
              resource: site.webMenu.name,
              id: copy.id,
              name: entry.name,
              field: 'value',
              value: entry.value,
              why: why.foreign,
            })
          if (way?.lost)
            leftovers.push({
              resource: site.webMenu.name,
              id: copy.id,
              name: entry.name,
              field: 'path',
              value: entry.path,
              why: why.foreign,
            })
        },
      }
    })
    await tx.log('createFromTemplate', {
      resource: 'webMenuGroup',
      id: group.id,
      projectId,
      details: { template: webMenuTemplateId },
    })
    return { ...group, leftovers }
  })
}
