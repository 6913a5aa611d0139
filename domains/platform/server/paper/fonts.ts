import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Face, Weight } from '@pavilion/declare/letters/letters.ts'

const inPackage: Readonly<Record<Face, readonly [name: string, folder: string, regular: string, bold: string]>> = {
  sc: ['@embedpdf/fonts-sc', '../fonts', 'NotoSansHans-Regular.otf', 'NotoSansHans-Bold.otf'],
  latin: ['@embedpdf/fonts-latin', '../fonts', 'NotoSans-Regular.ttf', 'NotoSans-Bold.ttf'],
  korean: [
    '@expo-google-fonts/nanum-gothic',
    '.',
    '400Regular/NanumGothic_400Regular.ttf',
    '700Bold/NanumGothic_700Bold.ttf',
  ],
  arabic: ['@embedpdf/fonts-arabic', '../fonts', 'NotoNaskhArabic-Regular.ttf', 'NotoNaskhArabic-Bold.ttf'],
  hebrew: ['@embedpdf/fonts-hebrew', '../fonts', 'NotoSansHebrew-Regular.ttf', 'NotoSansHebrew-Bold.ttf'],
  thai: [
    '@expo-google-fonts/noto-sans-thai',
    '.',
    '400Regular/NotoSansThai_400Regular.ttf',
    '700Bold/NotoSansThai_700Bold.ttf',
  ],
}
/** The file of a font. Fonts lie beside what their packages export. */
export function fontFile(face: Face, weight: Weight): string {
  const [name, folder, regular, bold] = inPackage[face]
  const entry = createRequire(import.meta.url).resolve(name)
  return join(dirname(entry), folder, weight === 'bold' ? bold : regular)
}
