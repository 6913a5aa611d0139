import { deviceShelf, tabShelf } from '@pavilion/pages'

const place = 'pavilion-typed'

/**
 * Fields kept in this tab, by what they hold. Sign-in, sign-up and password reset share one phone
 * or e-mail. The chosen method is kept too. Passwords, codes and input that signs a visitor in are
 * not kept.
 */
const keptAs: Readonly<Record<string, string>> = {
  account: 'account',
  target: 'account',
  email: 'email',
  phone: 'phone',
  way: 'way',
}

const all = (): Partial<Record<string, string>> => {
  try {
    return JSON.parse(tabShelf.getItem(place) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

/**
 * Keeps the input of a field in this tab, so that another language, a reload, the back button or a
 * neighbouring page does not ask for it again.
 */
export function keepTyped(box: string, value: string): void {
  const name = keptAs[box]
  if (name) tabShelf.setItem(place, JSON.stringify({ ...all(), [name]: value }))
}

/** Earlier input of these fields. */
export function typedBefore(boxes: readonly string[]): Record<string, string> {
  const kept = all()
  return Object.fromEntries(
    boxes.flatMap(box => {
      const value = kept[keptAs[box] ?? '']
      return value ? [[box, value]] : []
    }),
  )
}

/** Forgets all input once the visitor is signed in. */
export const forgetTyped = (): void => {
  tabShelf.removeItem(place)
  forgetProfile()
}

const lastWay = 'pavilion-way'
/**
 * Keeps the method that signed somebody in on this device. Who registered by a code has no
 * password, and should not be asked for one first when coming back.
 */
export const keepWay = (way: string): void => deviceShelf.setItem(lastWay, way)
/** The method that last signed somebody in on this device. */
export const wayBefore = (): string | null => deviceShelf.getItem(lastWay)

const profile = 'pavilion-profile'
interface ProfileTyped {
  readonly name: string
  readonly avatar: string
}

/**
 * Keeps the unsaved profile in this tab: changing phone or e-mail leads to pages of their own, and
 * back.
 */
export const keepProfile = (typed: ProfileTyped): void => tabShelf.setItem(profile, JSON.stringify(typed))
export const profileBefore = (): Partial<ProfileTyped> => {
  try {
    return JSON.parse(tabShelf.getItem(profile) ?? '{}') as Partial<ProfileTyped>
  } catch {
    return {}
  }
}
export const forgetProfile = (): void => tabShelf.removeItem(profile)
