import type { Language, Pair } from '@pavilion/declare'

/** Numbers of the form components, visitor-side §3. */
export const componentType = {
  input: 1,
  select: 2,
  checkbox: 3,
  radio: 4,
  cascader: 5,
  textarea: 6,
  number: 7,
  datetime: 8,
  date: 9,
  time: 10,
  rate: 11,
  year: 12,
  file: 20,
  image: 21,
  faceImage: 22,
  images: 24,
  documents: 25,
  provinceCityDistrict: 30,
  provinceCity: 31,
  country: 32,
  secondRadio: 40,
  hotelOrder: 60,
  signature: 70,
} as const

/** One choice of a select, checkbox or radio field. Its Chinese name is its value. */
export interface Candidate {
  readonly name: string
  readonly englishName?: string | null
  /** The address of a picture beside it. */
  readonly picture?: string | null
  /** «None of these»: excludes the others. */
  readonly exclusive?: boolean
  /** With `parentId`: the tree of a cascade. */
  readonly id?: number
  readonly parentId?: number | null
  /** Chosen earlier and no longer offered to others. */
  readonly withdrawn?: boolean
}

/** A country of the list: its names and its code of up to three letters. */
export interface Country {
  readonly name: string
  readonly englishName: string
  readonly code?: string | null
}

/** Accepted kinds of file: extensions without a dot, and their names. */
export interface Accepts {
  readonly extensions: readonly string[]
  readonly names: Pair
}

/** What a field needs in order to be drawn. The fields of a form definition fit as they are. */
export interface FieldDefinition {
  readonly id: number
  readonly label?: string | null
  readonly name: string
  readonly englishName?: string | null
  readonly remark?: string | null
  readonly englishRemark?: string | null
  readonly placeholder?: string | null
  readonly englishPlaceholder?: string | null
  readonly maxlength?: number | null
  readonly minlength?: number | null
  readonly minDate?: string | null
  readonly maxDate?: string | null
  /** Of a number: its bounds in words, and its unit. */
  readonly bounds?: Pair | undefined
  readonly unit?: string | null
  readonly englishUnit?: string | null
  /** The kinds of file that are accepted; undefined: every kind. */
  readonly accepts?: Accepts | undefined
  readonly width?: number | null
  readonly widthUnit?: string | null
  readonly webFormComponent?: {
    readonly type: number
    readonly maxCheckedItem?: number | null
    readonly webFormCandidates?: readonly Candidate[]
  } | null
}

/** The props of every field. `V` is the type of its value. */
export interface FieldProps<V> {
  /** Unique on the page: the ids of the input, its hint and its error are built from it. */
  readonly name: string
  readonly label: string
  readonly value: V
  readonly onChange: (value: V) => void
  /** The visitor has left the field or the whole group. */
  readonly onBlur?: () => void
  readonly required?: boolean
  readonly disabled?: boolean
  /** Kept from an earlier submission and read-only. */
  readonly locked?: boolean
  /** The message below the field, which is then marked invalid. */
  readonly error?: string
  readonly hint?: string
  readonly placeholder?: string
}

/** A choice as it is drawn. */
export interface Choice {
  readonly value: string
  readonly text: string
  /** Further words to find it by. */
  readonly also?: string
  readonly picture?: string | null
  /** Choosing it takes back the others, and the other way round. */
  readonly exclusive?: boolean
}

/** A place of the region tree: six-digit code, name, and the places below it. */
export interface Region {
  readonly value: string
  readonly label: string
  readonly englishLabel?: string | null
  readonly children?: readonly Region[] | null
}

/** A candidate's name in the reader's language. */
export const textOfCandidate = ({ name, englishName }: Candidate, language: Language): string =>
  (language === 'en' && englishName) || name
/** Candidates as choices, in the reader's language. */
export const choicesOf = (candidates: readonly Candidate[] | undefined, language: Language): Choice[] =>
  (candidates ?? []).map(candidate => {
    const text = textOfCandidate(candidate, language)
    const marked = language === 'en' ? `${text} (no longer offered)` : `${text}（不再提供）`
    return {
      value: candidate.name,
      text: candidate.withdrawn ? marked : text,
      ...(candidate.picture && { picture: candidate.picture }),
      ...(candidate.exclusive && { exclusive: true }),
    }
  })

/** A field's name in the reader's language. */
export const nameOf = (field: Pick<FieldDefinition, 'name' | 'englishName'>, language: Language): string =>
  (language === 'en' && field.englishName) || field.name

interface Keyboard {
  readonly type: 'text' | 'tel' | 'email'
  readonly inputMode?: 'text' | 'tel' | 'email'
  readonly autoComplete?: string
  readonly autoCapitalize?: 'off' | 'characters' | 'words'
}
const keyboards: Readonly<Record<string, Keyboard>> = {
  name: { type: 'text', autoComplete: 'name', autoCapitalize: 'words' },
  phoneNumber: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'off' },
  idNumber: { type: 'text', autoComplete: 'off', autoCapitalize: 'characters' },
  workplace: { type: 'text', autoComplete: 'organization' },
  position: { type: 'text', autoComplete: 'organization-title' },
  wxid: { type: 'text', autoComplete: 'off', autoCapitalize: 'off' },
  birthDate: { type: 'text', autoComplete: 'bday' },
}

/** The keyboard and autofill for a well-known label. */
export const keyboardFor = (label: string | null | undefined): Keyboard => keyboards[label ?? ''] ?? { type: 'text' }
