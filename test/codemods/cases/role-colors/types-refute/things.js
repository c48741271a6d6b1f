class Things {
  constructor() {
    this.roles = { cache: [{ color: 1 }] };
  }
}
exports.things = () => new Things();
