// What the loaders of the public pages answer.
export interface ShownStand {
  readonly id: number
  readonly boothNo: string
  readonly hall: string
  readonly englishHall: string | null
}
export interface ShownExhibitor {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly logo: string | null
  readonly mainProduct: string | null
  readonly englishMainProduct: string | null
  readonly hot: boolean
  readonly stands: readonly ShownStand[]
}
export interface ShownProduct {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly mainPic: string | null
  readonly hot: boolean
  readonly companyId: number
  readonly company: string
  readonly englishCompany: string | null
  readonly stands: readonly ShownStand[]
}
export interface ShownActivity {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  readonly introduction: string | null
  readonly englishIntroduction: string | null
  readonly day: string
  readonly from: string
  readonly to: string
  readonly startTime: string
  readonly companyId: number
  readonly company: string
  readonly englishCompany: string | null
  readonly stand: ShownStand | null
}
