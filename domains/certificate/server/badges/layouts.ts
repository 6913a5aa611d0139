import { sql, type Context } from '@pavilion/store'
import type { BadgeLayout, BadgeSides, CertElement } from '../../model/badge/elements.ts'
import { registerUserCertTemplateConfig, registerUserCertType } from '../../model/certType.ts'
import { certSides } from '../../model/codes.ts'
import { badgeLayoutMissing } from '../refusals.ts'

interface LayoutRow {
  readonly id: number
  readonly name: string
  readonly nameEN: string | null
  readonly width: number | null
  readonly height: number | null
  readonly background: string | null
  readonly elements: readonly CertElement[] | null
  readonly sides: number | null
  readonly backBackground: string | null
}
const sidesOf: Readonly<Record<number, BadgeSides>> = {
  [certSides.one]: 'one',
  [certSides.duplex]: 'duplex',
  [certSides.folded]: 'folded',
}
/** The size of a badge whose cert type does not say one: a usual holder. */
export const usualSize = { width: 90, height: 130 } as const
const layoutOf = ({ width, height, background, elements, sides, backBackground }: LayoutRow): BadgeLayout => ({
  width: Number(width) || usualSize.width,
  height: Number(height) || usualSize.height,
  background,
  elements: elements ?? [],
  sides: sidesOf[sides ?? certSides.one] ?? 'one',
  backBackground,
})

/**
 * The layouts of cert types, by type; with a template, that one for all of them.
 * @throws badgeLayoutMissing
 */
export async function layoutsOf(
  ctx: Context,
  typeIds: readonly number[],
  templateId: number | null,
): Promise<Map<number, BadgeLayout>> {
  const types = [...new Set(typeIds)]
  const rows = await ctx.query<LayoutRow>(
    templateId === null
      ? sql`select t.id, t."name", t."nameEN", t."backgroundImageWidth" as "width",
          t."backgroundImageHeight" as "height", t."backgroundImage" as "background", t."certElementConfig" as "elements",
          t."sides", t."backImage" as "backBackground"
        from ${registerUserCertType} t
        where t.id = any(${types}::bigint[])`
      : sql`select c.id, c."name", null as "nameEN", c."width", c."height", c."backgroundImage" as "background",
          c."certElementConfig" as "elements", c."sides", c."backImage" as "backBackground"
        from ${registerUserCertTemplateConfig} c
        where c.id = ${templateId}`,
  )
  const bare = rows.find(({ elements }) => !elements?.length)
  if (bare) throw badgeLayoutMissing({ name: bare.name, englishName: bare.nameEN ?? bare.name })
  const [template] = rows
  if (templateId !== null) return new Map(template ? types.map(id => [id, layoutOf(template)] as const) : [])
  return new Map(rows.map(row => [row.id, layoutOf(row)]))
}
