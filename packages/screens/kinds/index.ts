import type { Kind } from '@pavilion/declare'
import { boolean } from './boolean.tsx'
import { code, codeList } from './code.tsx'
import { colour } from './colour.tsx'
import { date, instant, time } from './date.tsx'
import { file, files, image, images } from './file.tsx'
import { json } from './json.tsx'
import type { KindView } from './kind.ts'
import { money, number } from './number.tsx'
import { email, hidden, personal } from './personal.tsx'
import { ref, refs } from './ref.tsx'
import { richText } from './richText.tsx'
import { longText, remark, text, url } from './text.tsx'

/** How each kind of field is shown, entered and searched. */
export const kindViews: Readonly<Record<Kind, KindView>> = {
  text,
  longText,
  richText,
  integer: number,
  decimal: number,
  money,
  boolean,
  date,
  instant,
  time,
  code,
  codeList,
  state: code,
  ref,
  refs,
  image,
  images,
  file,
  files,
  json,
  colour,
  phone: personal,
  email,
  idNumber: { ...personal, width: 190 },
  url,
  password: hidden,
  secret: hidden,
  treeParent: ref,
  sortNumber: number,
  remark,
  part: json,
  parts: json,
}
