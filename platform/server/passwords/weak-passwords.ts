/**
 * Common passwords of ten or more characters as patterns: frequent words, keyboard walks and repetitions, in
 * any case, with the usual digits appended.
 */
const stems = [
  'password',
  'passw0rd',
  'p@ssw0rd',
  'p@ssword',
  'motdepasse',
  'sifre',
  'parola',
  'qwerty',
  'azerty',
  'qwertyuiop',
  'azertyuiop',
  'qwerty123',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r',
  '1qaz2wsx',
  'q1w2e3r4',
  'iloveyou',
  'jetaime',
  'seniseviyorum',
  'welcome',
  'bienvenue',
  'hosgeldiniz',
  'letmein',
  'administrator',
  'admin',
  'root',
  'superman',
  'batman',
  'football',
  'baseball',
  'basketball',
  'galatasaray',
  'fenerbahce',
  'besiktas',
  'sunshine',
  'princess',
  'dragon',
  'monkey',
  'shadow',
  'master',
  'michael',
  'jennifer',
  'trustno',
  'whatever',
  'starwars',
  'computer',
  'internet',
  'samsung',
  'changeme',
  'default',
  'secret',
  'abcdefgh',
  'abcdefghij',
  'abc',
  'test',
  'testtest',
  'guest',
  'login',
  'comptoir',
  'storename',
]

const digitWalk = '01234567890123456789'
const downWalk = '98765432109876543210'

function isWalk(text: string) {
  return digitWalk.includes(text) || downWalk.includes(text) || /^(.{1,4})\1+$/.test(text)
}

export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().slice(0, 64)
  if (isWalk(plain)) return true
  const stem = plain.replace(/[\d!@#$%^&*._-]+$/, '').replace(/^[\d!@#$%^&*._-]+/, '')
  return stem === '' || stems.includes(stem) || stems.includes(plain)
}
