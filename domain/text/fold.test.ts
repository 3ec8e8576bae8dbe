import { describe, expect, test } from 'vitest';
import { fold } from './fold.ts';

const cases: [string, string][] = [
  ['', ''],
  ['  Wash   Bay\t2\n', 'wash bay 2'],
  ['non\u00a0breaking', 'non breaking'],
  ['José Ángel Muñoz', 'jose angel munoz'],
  ['Muñoz'.normalize('NFD'), 'munoz'],
  ['Bjørn Åsen', 'bjorn asen'],
  ['Łukasz Wójcik', 'lukasz wojcik'],
  ['STRAẞE Straße', 'strasse strasse'],
  ['Ægir Œuvre', 'aegir oeuvre'],
  ['Đặng Thị Hương', 'dang thi huong'],
  ['Þórður Guðmundsson', 'thordur gudmundsson'],
  ['İpek Yıldız', 'ipek yildiz'],
  ['Ştefan Țurcanu', 'stefan turcanu'],
  ['Ħamrun Ŧŋ', 'hamrun tn'],
  ['Siobhán O’Brien', "siobhan o'brien"],
  ['ΟΔΥΣΣΕΎΣ', 'οδυσσευσ'],
  ['Андрей', 'андреи'],
  ['ﬁlter １２', 'filter 12'],
  ['김민준', '김민준'],
  ['100% #7 (West Yard)', '100% #7 (west yard)'],
];

describe('a folded text has no accents, no capitals and single blanks', () => {
  test.each(cases)('%j becomes %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test.each(cases)('folding %j twice changes nothing more', (text) => {
    expect(fold(fold(text))).toBe(fold(text));
  });
});
