import type { Pair } from '@pavilion/declare'
import type { Say } from '@pavilion/screens'
import { badgeFields, codeFields, type CertElement, type ElementKind } from '../model/badge/elements.ts'

export const kindWords: Readonly<Record<ElementKind, Pair>> = {
  text: ['文字', 'Text'],
  image: ['图片', 'Image'],
  qrcode: ['二维码', 'QR code'],
  barcode: ['条形码', 'Barcode'],
  avatar: ['照片', 'Photo'],
  line: ['线条', 'Line'],
}
/** How an element is called in the list and for people who cannot see it. */
export function elementName(say: Say, { kind, field, value }: CertElement, at: number): string {
  const fields = kind === 'text' ? badgeFields : codeFields
  const about = field ? say(fields[field] ?? [field, field]) : kind === 'image' ? '' : (value ?? '')
  return `${at + 1}. ${say(kindWords[kind])}${about ? say('：', ': ') + about : ''}`
}
