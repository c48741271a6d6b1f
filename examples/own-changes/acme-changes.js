/** Dated changes of our own accounts service, and how its client spells them. Both the command and ESLint take them from here. */

/** @type {import('botshift').OwnChange[]} */
export const changes = [
  {
    id: 'acme-list-users',
    title: 'Listing users needs pages',
    kind: 'route',
    impact: 'breaks',
    milestones: [
      { on: '2026-09-01', what: 'deprecated' },
      { on: '2027-03-01', what: 'removed' },
    ],
    guidance: 'GET /users gives the first 1000 users only, and is switched off on 1 March 2027. Ask for pages.',
    url: 'https://acme.example/changes/list-users',
    checks: [{ check: 'deprecated-operation', operation: 'acme.users.list', replacedBy: 'acme.users.all', says: 'This asks for all users at once, which stops working {when}.' }],
  },
  {
    id: 'acme-user-nick',
    title: 'Users have a display name',
    kind: 'field',
    impact: 'degrades',
    milestones: [{ on: '2026-09-01', what: 'deprecated' }],
    guidance: 'The nick of a user is the display name under its old name.',
    checks: [{ check: 'deprecated-field', field: 'acme.user.nick', replacedBy: 'acme.user.displayName', says: 'is deprecated', same: 'which holds the same text' }],
  },
  {
    id: 'acme-client-2',
    title: 'Client 2 is no longer served',
    kind: 'sdk',
    impact: 'breaks',
    milestones: [{ on: '2026-11-01', what: 'enforced' }],
    guidance: 'The service refuses clients below 3.',
    checks: [{ check: 'dependency-version', consequence: 'the service refuses it', packages: [{ package: '@acme/accounts', lacking: '<3.0.0', dedicated: true, lack: 'signs in with the old key', remedy: 'Upgrade to 3.1.0.' }] }],
  },
];

/** @type {import('botshift').OwnModel[]} */
export const models = [
  {
    name: 'accounts',
    modules: ['@acme/accounts'],
    classes: {
      Accounts: {
        methods: { listUsers: { operation: 'acme.users.list', rename: { to: 'allUsers', since: { package: '@acme/accounts', version: '2.2.0' } } } },
        members: { listUsers: 'User[]', findUser: 'User' },
      },
      User: { fields: { nick: { field: 'acme.user.nick', read: { to: 'displayName' } } } },
    },
  },
];
