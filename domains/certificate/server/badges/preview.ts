import { inLanguage } from '@pavilion/declare'
import type { Readable } from 'node:stream'
import type { Context } from '@pavilion/store'
import { sampleValues } from '../../model/badge/sample.ts'
import { answerField, badgeSides, type BadgeLayout } from '../../model/badge/elements.ts'
import { registerUserCertType } from '../../model/certType.ts'
import { badgeLayoutWrong } from '../refusals.ts'
import { refuseBadLayout } from '../certTypes.ts'
import { badgesPdf } from './pdf.ts'
import { pageOf, storedPicture } from './people.ts'
import { badgeQuestions } from './questions.ts'

const picture = (address: unknown) => (typeof address === 'string' ? (address.split('?')[0] as string) : null)
/** A badge of a sample person in a layout as it stands in the designer. @throws badgeLayoutWrong */
export async function previewBadge(ctx: Context, certTypeId: number, given: unknown): Promise<Readable> {
  const type = await ctx.store(registerUserCertType).getDetail(certTypeId)
  const layout = given as BadgeLayout
  refuseBadLayout(layout?.elements)
  const sizes = [layout?.width, layout?.height]
  if (!sizes.every(size => typeof size === 'number' && size >= 1 && size <= 2000))
    throw badgeLayoutWrong({ nth: 0, why: '尺寸应为 1 到 2000 毫米', englishWhy: 'its size must be 1 to 2000 mm' })
  const { rows: questions } = await badgeQuestions(ctx, type.projectId)
  const examples = Object.fromEntries(questions.map(({ id, example }) => [answerField(id), example]))
  const values = sampleValues({ certType: type.name, certTypeEN: type.nameEN ?? type.name, ...examples }, type.colour)
  const page = pageOf(
    {
      ...layout,
      background: picture(layout.background),
      backBackground: picture(layout.backBackground),
      sides: badgeSides.find(one => one === layout.sides) ?? 'one',
      elements: layout.elements ?? [],
    },
    values,
  )
  return badgesPdf([page], { title: inLanguage(['证件预览', 'Badge preview'], ctx.language), pictureOf: storedPicture })
}
