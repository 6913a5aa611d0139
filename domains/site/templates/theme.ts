/** Colours of a website, named as its fields. */
export interface WebsiteColours {
  readonly primaryColor: string
  readonly headerBackgroundColor: string
  readonly headerTextColor: string
  readonly backgroundColor: string
  readonly textColor: string
}
