import { isNorthAmerican, judgePhonesBy, type PhoneJudge } from '@pavilion/declare'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { grouped } from './grouping.ts'

const valid = (bare: string, country?: CountryCode): string | undefined => {
  const number = parsePhoneNumberFromString(bare, country && { defaultCountry: country, extract: false })
  return number?.isValid() ? number.number : undefined
}
/** Landlines of the mainland are dialled with a 0 from elsewhere; 400 and 800 are service numbers. */
const isMainlandLine = (bare: string) => /^(?:0[1-9]\d{8,10}|[48]00\d{7})$/.test(bare)

/** What libphonenumber knows of all countries. The bare number comes from declare. */
export const library: PhoneJudge = {
  read(bare, typed) {
    if (bare.startsWith('+')) return valid(bare)
    if (isMainlandLine(bare)) {
      const line = valid(bare, 'CN')
      if (line) return line
    }
    const american = () => valid(bare, 'US')
    const withoutPlus = () => (/^[1-9]/.test(bare) ? valid(`+${bare}`) : undefined)
    // 6591234567 is Singapore without plus, or Alabama: the grouping tells.
    return isNorthAmerican(typed) ? american() : (withoutPlus() ?? american())
  },
  readIn(bare, countries) {
    for (const country of countries) {
      const chosen = isSupportedCountry(country) ? valid(bare, country) : undefined
      if (chosen) return chosen
    }
    return undefined
  },
  isPlausible: () => false,
  show: grouped,
}

judgePhonesBy(library)
