import { painted, readable, themeOf, type ChosenColours } from '@pavilion/pages/theme.ts'
import { menuFamily } from './codes.ts'

/** The default colours of menus (visitor-side §2.7); text is always painted readable. */
export const menuDefaults = {
  active: '#409EFF',
  tabBackground: '#f5f6f7',
  tabText: '#444444',
  buttonText: '#ffffff',
  buttonActive: '#222222',
} as const

/** Variables for all menus of a website. */
export function menuVariables(chosen: ChosenColours): Record<string, string> {
  const { surface, accent, accentSoft } = themeOf(chosen)
  return {
    '--menu-active': readable(menuDefaults.active, surface),
    '--tab-ground': menuDefaults.tabBackground,
    '--tab-text': menuDefaults.tabText,
    '--tab-active': readable(menuDefaults.active, menuDefaults.tabBackground),
    '--button-text': readable(menuDefaults.buttonText, accent),
    '--button-active': readable(menuDefaults.buttonActive, accentSoft),
  }
}
/** Variables for one menu group, from the colours chosen for it. */
export function groupVariables(
  group: {
    style: number | null
    backgroundColor: string | null
    textColor: string | null
    activeTextColor: string | null
  },
  surface: string,
): Record<string, string> {
  const ground =
    group.backgroundColor ?? (menuFamily(group.style ?? 1) === 'tab' ? menuDefaults.tabBackground : surface)
  const { color } = painted({ background: group.backgroundColor, text: group.textColor }, ground)
  return {
    ...(group.backgroundColor && { '--menu-ground': group.backgroundColor }),
    ...(color && { '--menu-text': color }),
    ...(group.activeTextColor && { '--active': readable(group.activeTextColor, ground) }),
  }
}
