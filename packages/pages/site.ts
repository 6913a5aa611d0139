import type { Language } from '@pavilion/declare'

/**
 * What every public page knows of its site. Plain JSON, made by the server and read by the browser.
 * Nothing personal.
 */
export interface SiteView {
  readonly project: {
    readonly id: number
    readonly name: string
    readonly englishName: string | null
    readonly abbr: string
    /** 1 conference, 2 exhibition. */
    readonly type: 1 | 2 | null
    readonly timeZone: string
    readonly startTime: string | null
    readonly endTime: string | null
    readonly location: string | null
    readonly englishLocation: string | null
    readonly locationx: number | null
    readonly locationy: number | null
    readonly logo: string | null
    readonly banner: readonly string[]
    /** The organiser. */
    readonly sellerId: number | null
  }
  readonly website: {
    readonly id: number
    readonly name: string
    /** 1 desktop, 2 phone. */
    readonly type: 1 | 2
    /** 1 site, 2 order confirmation. */
    readonly pageType: 1 | 2
    readonly homeTitle: string | null
    /** The sign-in template: signIn1 … emailSignIn. */
    readonly signInPage: string
    readonly needLogin: 10 | 20
    readonly showSignOut: boolean
    readonly inviteOnly: boolean
    readonly imageHost: string | null
    /** Where map pictures come from, if the organiser chose a place. */
    readonly mapTileUrl?: string | null
    readonly mapAttribution?: string | null
    readonly sisterLoginUrl: string | null
    readonly encryptedPhoneLinkHosts: readonly string[]
  }
  /**
   * The language of the product's own texts: Chinese, or English on websites in all other
   * languages.
   */
  readonly language: Language
  /** The language of the website as documents name it: zh-CN, en, ja. */
  readonly lang: string
  readonly device: 'desktop' | 'mobile'
  /** `/expo/m/en`, with the abbreviation as written in the project, without a slash at the end. */
  readonly root: string
  /** Roots of the same website on either device. */
  readonly alternates: { readonly desktop?: string; readonly mobile?: string }
  /**
   * The project's open sites of this device, one for each language, including this one. `name` is
   * what its speakers call the language.
   */
  readonly languages: readonly { readonly lang: string; readonly name: string; readonly root: string }[]
  /** Menus of the frame. */
  readonly menus: {
    readonly nav: readonly MenuEntry[]
    readonly actions: readonly MenuEntry[]
    readonly tabs: readonly MenuEntry[]
    readonly footer: readonly MenuEntry[]
  }
  /** The paths of sign-in, registration and the user center, below the root. */
  readonly addresses: { readonly signIn: string; readonly register: string; readonly userCenter: string }
}

/** One entry of a web menu, with the entries below it (visitor-side §2.6). */
export interface MenuEntry {
  readonly id: number
  readonly name: string
  readonly englishName?: string | null
  /** 0 none, 1 page, 2 external, 3 anchor. */
  readonly type?: number | null
  readonly path?: string | null
  readonly value?: string | null
  readonly icon?: string | null
  readonly iconColor?: string | null
  readonly textColor?: string | null
  readonly image?: string | null
  readonly imageWidth?: number | null
  readonly imageHeight?: number | null
  readonly children?: readonly MenuEntry[]
}

/** The site's addresses and texts in its language. */
export interface Site extends SiteView {
  say(zh: string, en: string): string
  /**
   * An address below the site's root, with `channel` carried along. External addresses stay as they
   * are.
   */
  link(path: string, query?: Record<string, string | number | null | undefined>): string
  /** The English name where the site is English and has one. */
  named(row: { name?: string | null; englishName?: string | null }): string
  /** A text in the site's language (`info`, `englishInfo`), or in the other one while it has none. */
  words(row: object, name: string): string
  /** The `lang` of a name or text that is not in the site's language, else undefined. */
  spoken(row: object, name?: string): string | undefined
}
