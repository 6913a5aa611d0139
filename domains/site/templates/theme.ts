/** Colours of a website, as its own fields hold them. */
export interface WebsiteColours {
  readonly primaryColor: string
  readonly headerBackgroundColor: string
  readonly headerTextColor: string
  readonly backgroundColor: string
  readonly textColor: string
}
