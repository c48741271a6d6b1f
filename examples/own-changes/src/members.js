import { Accounts } from '@acme/accounts';

const accounts = new Accounts({ key: process.env.ACME_KEY });

export async function greetings() {
  const users = await accounts.listUsers();
  return users.map((user) => `Hello ${user.nick}!`);
}

export async function isKnown(name) {
  const found = await accounts.findUser(name);
  return found !== null && found.nick === name;
}
