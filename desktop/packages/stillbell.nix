# Beside the tarball: nix-env --install --file stillbell.nix
{ pkgs ? import <nixpkgs> { } }:
pkgs.stdenv.mkDerivation {
  pname = "stillbell";
  version = "@version@";
  src = ./stillbell-@version@-@machine@.tar.xz;
  # The programs are built already; they get their libraries, and GTK its drawings and settings.
  nativeBuildInputs = with pkgs; [ autoPatchelfHook wrapGAppsHook4 ];
  buildInputs = with pkgs; [
    alsa-lib
    at-spi2-core
    cairo
    gdk-pixbuf
    glib
    gtk-layer-shell
    gtk3
    gtk4
    libadwaita
    libical
    libnotify
    librsvg
    libsndfile
    pango
    pipewire
    speechd
    sqlite
    stdenv.cc.cc.lib
    wayland
    xorg.libX11
    xorg.libXrandr
    xorg.libxcb
  ];
  dontStrip = true;
  dontWrapGApps = true;
  installPhase = ''
    runHook preInstall
    bash ./lay-out "$out" "$out"
    runHook postInstall
  '';
  postFixup = ''
    for program in stillbell-prompt stillbell-window; do
      wrapProgram "$out/libexec/stillbell/$program" "''${gappsWrapperArgs[@]}"
    done
  '';
  meta = {
    description = "@summary@";
    homepage = "@address@";
    license = with pkgs.lib.licenses; [ mit cc0 asl20 ];
    mainProgram = "stillbell";
    platforms = [ "@machine@-linux" ];
    sourceProvenance = [ pkgs.lib.sourceTypes.binaryNativeCode ];
  };
}
