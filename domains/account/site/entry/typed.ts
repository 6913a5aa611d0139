import { tabShelf } from '@pavilion/pages'

const place = 'pavilion-typed'
/** Boxes that say where a person is reached, by what is kept of them: to sign in with an address, to make an account of it and to ask for a new password is one answer; and by the way that was chosen to sign in. Passwords, codes, and what together
 *  lets somebody in, are not kept. */
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
/** Keeps in this tab what was typed into a box, so that another language, a reload, the way back or a page beside does not ask for it again. */
export function keepTyped(box: string, value: string): void {
  const name = keptAs[box]
  if (name) tabShelf.setItem(place, JSON.stringify({ ...all(), [name]: value }))
}
/** What was typed before into these boxes. */
export function typedBefore(boxes: readonly string[]): Record<string, string> {
  const kept = all()
  return Object.fromEntries(
    boxes.flatMap(box => {
      const value = kept[keptAs[box] ?? '']
      return value ? [[box, value]] : []
    }),
  )
}
/** Who has come in leaves nothing of it to the next. */
export const forgetTyped = (): void => {
  tabShelf.removeItem(place)
  forgetProfile()
}

const profile = 'pavilion-profile'
interface ProfileTyped {
  readonly name: string
  readonly avatar: string
}
/** Keeps in this tab what is not saved yet of one's profile: the ways to change phone and e-mail lead to pages of their own, and back. */
export const keepProfile = (typed: ProfileTyped): void => tabShelf.setItem(profile, JSON.stringify(typed))
export const profileBefore = (): Partial<ProfileTyped> => {
  try {
    return JSON.parse(tabShelf.getItem(profile) ?? '{}') as Partial<ProfileTyped>
  } catch {
    return {}
  }
}
export const forgetProfile = (): void => tabShelf.removeItem(profile)
