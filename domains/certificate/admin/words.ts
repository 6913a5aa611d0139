import type { Pair } from '@pavilion/declare'
import type { Say } from '@pavilion/screens'
import { badgeFields, codeFields, questionIn, type CertElement, type ElementKind } from '../model/badge/elements.ts'
import type { Questions } from './useQuestions.ts'

export const kindWords: Readonly<Record<ElementKind, Pair>> = {
  text: ['文字', 'Text'],
  image: ['图片', 'Image'],
  qrcode: ['二维码', 'QR code'],
  barcode: ['条形码', 'Barcode'],
  avatar: ['照片', 'Photo'],
  line: ['线条', 'Line'],
}
/** What an element is for. */
export const kindUses: Readonly<Record<ElementKind, Pair>> = {
  text: ['姓名、单位等信息，或固定文字；过长时自动缩小', 'Name, company and so on, or fixed text. Shrinks to fit'],
  image: ['标志等固定图片', 'A fixed picture, such as a logo'],
  qrcode: ['闸机识别的通行码，或编号', 'The pass that gates read, or a number'],
  barcode: ['证件编号的条形码，供扫码枪读取', 'The badge number for hand scanners'],
  avatar: ['本人照片', 'The photo of the person'],
  line: ['分隔线', 'A line between parts'],
}
/** How an element is called in the list and for people who cannot see it. */
export function elementName(
  say: Say,
  { kind, field, value, when }: CertElement,
  at: number,
  questions: Questions = new Map(),
): string {
  const fields = kind === 'text' ? badgeFields : codeFields
  const question = questions.get(questionIn(field) ?? 0)
  const named: Pair | undefined = question ? [question.name, question.englishName || question.name] : undefined
  const content = field ? say(named ?? fields[field] ?? ['报名答案', 'Answer']) : kind === 'image' ? '' : (value ?? '')
  const about = content + (when ? say('（部分人）', ' (some people)') : '')
  return `${at + 1}. ${say(kindWords[kind])}${about ? say('：', ': ') + about : ''}`
}
