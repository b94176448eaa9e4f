# A module of home-manager. Beside it are stillbell.nix and the tarball, as `desktop/package` makes them.
{ pkgs, ... }:
let
  stillbell = import ./stillbell.nix { inherit pkgs; };
in
{
  home.packages = [ stillbell ];
  # The bus starts the agent at the first command, systemd at login.
  dbus.packages = [ stillbell ];
  systemd.user.packages = [ stillbell ];
  xdg.configFile."systemd/user/graphical-session.target.wants/stillbell.service".source =
    "${stillbell}/share/systemd/user/stillbell.service";
  xdg.configFile."stillbell/stillbell.conf".text = ''
    [eye]
    interval = 30m
  '';
}
