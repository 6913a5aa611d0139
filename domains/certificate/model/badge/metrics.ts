/**
 * The widths of Noto Sans SC in thousandths of its size, so that a screen and a printer break lines at
 * the same places: Latin, Greek and Cyrillic letters and
 * a few signs; Chinese letters are all as wide as high.
 */
const table = {
  regular: [
    '224 323 475 555 555 921 680 278 338 338 467 555 278 347 278 392 555 555 555 555 555 ' +
      '555 555 555 555 555 278 278 555 555 555 474 946 607 657 638 687 588 552 689 728 293 ' +
      '536 646 542 812 722 742 632 742 635 597 599 721 575 878 573 531 603 338 392 338 555 ' +
      '559 606 564 618 509 620 554 325 563 607 275 275 552 285 926 611 606 620 620 388 468 ' +
      '377 607 521 802 498 521 474 338 269 338 555',
    '224 323 555 555 555 555 269 1000 606 832 385 479 555 555 473 606 370 1000 410 410 ' +
      '606 628 1000 561 606 410 407 479 872 903 889 474 607 607 607 607 607 607 918 638 ' +
      '588 588 588 588 293 293 293 293 712 722 742 742 742 742 742 1000 742 721 721 721 ' +
      '721 531 651 642 564 564 564 564 564 564 877 509 554 554 554 554 275 275 275 275 608 ' +
      '611 606 606 606 606 606 1000 606 607 607 607 607 521 620 521',
    '607 657 546 657 588 603 728 742 293 646 575 812 722 595 742 720 632 0 601 599 531 ' +
      '803 573 780 758 0 0 0 0 0 0 0 625 631 540 594 501 473 604 583 292 551 552 628 528 ' +
      '481 597 654 613 0 610 513 569 759 537 769 782',
    '588 0 0 0 0 0 0 0 0 0 0 0 0 0 0 607 648 657 557 712 588 898 619 733 733 648 704 812 ' +
      '728 742 720 632 638 599 574 817 573 717 667 966 976 804 891 648 638 1014 649 564 ' +
      '608 567 459 594 554 760 510 631 631 556 592 707 628 606 618 620 509 513 521 820 498 ' +
      '619 572 837 845 665 753 548 509 824 574 0 554',
    '894 1000 1000 0 1000 1000 278 0 1000 1000 475 0 1000 1000 339 0 0 1000 1000',
    '555',
  ],
  bold: [
    '227 370 575 589 589 962 739 325 378 378 506 589 325 370 325 388 589 589 589 589 589 ' +
      '589 589 589 589 589 325 325 589 589 589 514 1007 641 681 657 714 615 585 717 757 ' +
      '330 568 686 577 854 749 770 667 770 682 624 625 748 618 915 627 581 613 378 388 378 ' +
      '589 567 626 591 644 527 644 581 372 597 640 304 305 605 315 964 641 626 644 644 436 ' +
      '495 420 637 576 863 562 574 511 378 296 378 589',
    '227 370 589 589 589 589 296 1000 626 849 403 529 589 589 512 626 404 1000 424 424 ' +
      '626 664 1000 592 626 424 420 529 909 948 921 514 641 641 641 641 641 641 952 657 ' +
      '615 615 615 615 330 330 330 330 741 749 770 770 770 770 770 1000 770 748 748 748 ' +
      '748 581 689 700 591 591 591 591 591 591 891 527 581 581 581 581 304 304 304 304 631 ' +
      '641 626 626 626 626 626 1000 626 637 637 637 637 574 644 574',
    '641 681 573 710 615 613 757 770 330 686 618 854 749 636 770 746 667 0 620 625 581 ' +
      '850 627 837 797 0 0 0 0 0 0 0 664 670 589 616 528 515 631 615 329 603 608 664 578 ' +
      '521 622 705 639 0 642 548 596 819 583 833 833',
    '615 0 0 0 0 0 0 0 0 0 0 0 0 0 0 641 675 681 584 750 615 965 637 761 761 693 737 854 ' +
      '757 770 746 667 657 625 616 856 627 751 704 1019 1034 825 950 675 657 1065 688 591 ' +
      '631 593 483 647 581 839 534 655 655 605 637 740 654 626 645 644 527 548 574 869 562 ' +
      '662 612 895 918 699 819 578 527 868 608 0 581',
    '908 1000 1000 0 1000 1000 325 0 1000 1000 575 0 1000 1000 378 0 0 1000 1000',
    '589',
  ],
}
/** Where each part of the table begins. */
const firsts = [0x20, 0xa0, 0x391, 0x401, 0x2014, 0x20ac]
export type Weight = keyof typeof table
const widths = {
  regular: table.regular.map(part => part.split(' ').map(Number)),
  bold: table.bold.map(part => part.split(' ').map(Number)),
}
/** The part of the size above the line on which letters stand. */
export const ascent = 0.88
export const lineHeight = 1.25
const mmPerPoint = 25.4 / 72

const wide = 1000
const otherLetters = 600
function advance(codePoint: number, weight: Weight): number {
  if (codePoint >= 0x2e80) return wide
  const part = firsts.filter(first => first <= codePoint).length - 1
  const own = widths[weight][part]?.[codePoint - (firsts[part] as number)]
  if (own) return own
  // Vietnamese letters are as wide as what they are made of.
  const [base = ''] = String.fromCodePoint(codePoint).normalize('NFD')
  return base && base.codePointAt(0) !== codePoint ? advance(base.codePointAt(0) as number, weight) : otherLetters
}
/** The width of a line in millimetres at a size in points. Pure. */
export function widthOf(text: string, size: number, weight: Weight): number {
  let sum = 0
  for (const letter of text) sum += advance(letter.codePointAt(0) as number, weight)
  return (sum / 1000) * size * mmPerPoint
}
export const millimetres = (points: number): number => points * mmPerPoint

const marks = /\p{M}/gu
/**
 * A text in letters that the font has: emoji and other signs are left out, rare accents too. Empty
 * where nothing is left, such as of a name in Arabic letters.
 */
export function drawable(text: string): string {
  let drawn = ''
  for (const letter of text.normalize('NFC').replace(/\s+/g, ' ')) {
    if (isInFont(letter)) drawn += letter
    else for (const part of letter.normalize('NFD').replace(marks, '')) if (isInFont(part)) drawn += part
  }
  return drawn.replace(/ +/g, ' ').trim()
}
/** Ranges of the font's letters, both ends included. */
const ranges = [
  [0x20, 0x7e],
  [0xa1, 0xff],
  [0x391, 0x3a1],
  [0x3a3, 0x3a9],
  [0x3b1, 0x3c1],
  [0x3c3, 0x3c9],
  [0x401, 0x401],
  [0x410, 0x44f],
  [0x451, 0x451],
  [0x1ea0, 0x1ef9],
  [0x2014, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
  [0x20ac, 0x20ac],
  [0x3001, 0x3003],
  [0x3005, 0x3011],
  [0x3041, 0x3093],
  [0x30a1, 0x30f6],
  [0x30fb, 0x30fe],
  [0x3105, 0x3129],
  [0x3400, 0x4db5],
  [0x4e00, 0x9fa5],
  [0xff01, 0xff5e],
  [0xffe5, 0xffe5],
] as const
function isInFont(letter: string): boolean {
  const codePoint = letter.codePointAt(0) as number
  return ranges.some(([from, to]) => codePoint >= from && codePoint <= to)
}
