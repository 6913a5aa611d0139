import { codes, entriesOf, type AnyCodes } from '@pavilion/declare'
import { kindViews } from '@pavilion/screens'
import type { InputProps } from '@pavilion/screens/kinds/kind.ts'
import { payType } from '../model/codes.ts'

/** Kinds of payment from here on go from person to person, not through a provider. */
const firstOffline = 60
const inputOf = (fits: (code: number) => boolean) => {
  const some: AnyCodes = codes(
    Object.fromEntries(
      entriesOf(payType)
        .filter(({ code }) => fits(Number(code)))
        .map(({ key, code, zh, en }) => [key, [code, zh, en]]),
    ) as never,
  )
  const { Input } = kindViews.code
  return ({ field, ...props }: InputProps) => <Input {...props} field={{ ...field, codes: some }} />
}
export const OfflineTypes = inputOf(code => code >= firstOffline)
export const OnlineTypes = inputOf(code => code < firstOffline)
